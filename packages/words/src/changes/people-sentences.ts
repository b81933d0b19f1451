import { i18n } from '@lingui/core'
import type { Sentences } from './change-values.ts'

/** What concerns people, their organizations and the platform. */
export const peopleSentences: Sentences = {
  signUp: (v) => i18n._('{who} signed up with {thing}', v),
  agreeToTerms: (v) => i18n._('{who} accepted the terms and conditions', v),
  changePassword: (v) => i18n._('{who} changed their password', v),
  resetPassword: (v) => i18n._('{who} set a new password', v),
  confirmAddress: (v) => i18n._('{who} confirmed their email address', v),
  confirmAddressAgain: (v) => i18n._('{who} asked for the confirmation email again', v),
  updateProfile: (v) => i18n._('{who} changed their profile', v),
  endSession: (v) => i18n._('{who} ended a session', v),
  logout: (v) => i18n._('{who} logged out', v),
  updateSkipped: (v) => i18n._('{who} decided about inviting colleagues during the first steps', v),
  saveMailChoice: (v) => i18n._('{who} changed which emails they get', v),
  saveNotificationSettings: (v) => i18n._('{who} changed which emails they get', v),
  unsubscribe: (v) => i18n._('{who} unsubscribed from a kind of email', v),

  addUser: (v) => i18n._('{who} invited {thing}', v),
  inviteUsers: (v) => i18n._('{who} invited {thing}', v),
  withdrawInvitations: (v) => i18n._('{who} withdrew the invitation of {thing}', v),
  sendInvitationsAgain: (v) => i18n._('{who} sent the invitation of {thing} again', v),
  createUser: (v) => i18n._('{who} accepted the invitation', v),
  updateUser: (v) => i18n._('{who} changed what {thing} may do', v),
  removeUser: (v) => i18n._('{who} removed {thing}', v),
  deleteUser: (v) => i18n._('{who} deleted the account of {thing}', v),
  deletePerson: (v) => i18n._('{who} deleted the account of {thing}', v),
  activateUser: (v) => i18n._('{who} let {thing} log in again', v),
  setUsersActivity: (v) =>
    v.on ? i18n._('{who} let {thing} log in again', v) : i18n._('{who} deactivated {thing}', v),
  deactivateUser: (v) => i18n._('{who} deactivated {thing}', v),
  deactivatePerson: (v) => i18n._('{who} deactivated {thing}', v),
  requestPersonDeletion: (v) => i18n._('{who} asked the platform to delete the account of {thing}', v),
  setOwner: (v) => i18n._('{who} made {thing} an owner', v),

  grantOnBehalf: (v) => i18n._('{who} let {thing} act for the organization', v),
  withdrawOnBehalf: (v) => i18n._('{who} no longer lets {thing} act for the organization', v),
  beginOnBehalf: (v) => i18n._('{who} began to act for {thing}', v),
  endOnBehalf: (v) => i18n._('{who} stopped acting for {thing}', v),

  createOrganization: (v) => i18n._('{who} created the organization {thing}', v),
  updateOrganization: (v) => i18n._('{who} changed the details of {thing}', v),
  saveSettings: (v) => i18n._('{who} changed the brand of {thing}', v),
  activateOrganization: (v) => i18n._('{who} activated {thing}', v),
  deactivateOrganization: (v) => i18n._('{who} deactivated {thing}', v),
  deleteOrganization: (v) => i18n._('{who} deleted the organization {thing}', v),
  requestOrganizationDeletion: (v) => i18n._('{who} asked the platform to delete {thing}', v),
  askForPlan: (v) => i18n._('{who} asked the operator for a plan, or took that back', v),
  createPlan: (v) => i18n._('{who} added the plan {thing}', v),
  updatePlan: (v) => i18n._('{who} changed the plan {thing}', v),
  givePlan: (v) => i18n._('{who} changed the plan of the organization of {thing}', v),
  restrictInvoices: (v) => i18n._('{who} changed whether the organization of {thing} may pay by invoice', v),
  readMailCode: (v) => i18n._('{who} read the email {thing}', v),
  createAnnouncement: (v) => i18n._('{who} announced {thing}', v),
  publishTerms: (v) => i18n._('{who} published version {thing} of the terms, which holds from {days}', v),
  withdrawTerms: (v) => i18n._('{who} withdrew version {thing} of the terms', v),
  withdrawAnnouncement: (v) => i18n._('{who} withdrew the announcement {thing}', v),
  decideDeletion: (v, { decision }) =>
    decision === 'declined'
      ? i18n._('{who} declined to delete {thing}', v)
      : i18n._('{who} confirmed that {thing} is deleted', v),
}
