import * as accounts from './accounts.ts'
import * as administration from './administration.ts'
import * as announcements from './announcements.ts'
import * as alternatives from './alternatives.ts'
import * as approvals from './approvals.ts'
import * as audience from './audience.ts'
import * as audit from './audit.ts'
import * as bans from './bans.ts'
import * as bulkEdit from './bulk-edit.ts'
import * as exportsOfLists from './exports.ts'
import * as bulkImport from './bulk-import.ts'
import * as largeImport from './large-import.ts'
import * as blocks from './blocks.ts'
import * as calendar from './calendar.ts'
import type { Call } from './call.ts'
import * as campaignCopies from './campaign-copies.ts'
import * as campaignMoney from './campaign-money.ts'
import * as campaigns from './campaigns.ts'
import * as cancellations from './cancellations.ts'
import * as checkout from './checkout.ts'
import * as comments from './comments.ts'
import * as deletes from './deletes.ts'
import * as deletionRequests from './deletion-requests.ts'
import * as displayInvitations from './display-invitations.ts'
import * as approvalRules from './approval-rules.ts'
import * as displayLists from './display-lists.ts'
import * as displayEdit from './display-edit.ts'
import * as breaks from './breaks.ts'
import * as displays from './displays.ts'
import * as drafts from './drafts.ts'
import * as favourites from './favourites.ts'
import * as finding from './finding.ts'
import * as invoices from './invoices.ts'
import * as layouts from './layouts.ts'
import * as live from './live.ts'
import * as manyUsers from './many-users.ts'
import * as locations from './locations.ts'
import * as mediaLibrary from './media-library.ts'
import * as mediaRequests from './media-requests.ts'
import * as moneyDesk from './money-desk.ts'
import * as notifications from './notifications.ts'
import * as onboarding from './onboarding.ts'
import * as onBehalf from './on-behalf.ts'
import * as otherHours from './other-hours.ts'
import * as organizationFigures from './organization-figures.ts'
import * as organizations from './organizations.ts'
import * as ownContent from './own-content.ts'
import * as payouts from './payouts.ts'
import * as places from './places.ts'
import * as platform from './platform.ts'
import * as plans from './plans.ts'
import * as playLogs from './play-logs.ts'
import * as programs from './programs.ts'
import * as playerCalls from './player-calls.ts'
import * as players from './players.ts'
import * as plays from './plays.ts'
import * as proofLinks from './proof-links.ts'
import * as proofOfPlay from './proof-of-play.ts'
import * as publicFinding from './public-finding.ts'
import * as rateSchedules from './rate-schedules.ts'
import * as search from './search.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as sharedPlans from './shared-plans.ts'
import * as subscriptions from './subscriptions.ts'
import * as terms from './terms.ts'
import * as taxRates from './tax-rates.ts'
import * as uploadLinks from './upload-links.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as waitingList from './waiting-list.ts'

const features = {
  accounts,
  audience,
  sessions,
  users,
  manyUsers,
  onboarding,
  locations,
  otherHours,
  rateSchedules,
  layouts,
  breaks,
  displays,
  displayEdit,
  blocks,
  ownContent,
  calendar,
  playLogs,
  programs,
  playerCalls,
  players,
  plays,
  proofLinks,
  finding,
  alternatives,
  places,
  publicFinding,
  displayInvitations,
  bans,
  bulkImport,
  largeImport,
  bulkEdit,
  exportsOfLists,
  uploads,
  campaignCopies,
  campaigns,
  drafts,
  cancellations,
  mediaRequests,
  sharedPlans,
  uploadLinks,
  waitingList,
  approvals,
  comments,
  favourites,
  approvalRules,
  displayLists,
  mediaLibrary,
  proofOfPlay,
  search,
  settings,
  onBehalf,
  audit,
  notifications,
  live,
  organizations,
  organizationFigures,
  administration,
  platform,
  announcements,
  plans,
  checkout,
  payouts,
  subscriptions,
  campaignMoney,
  moneyDesk,
  deletes,
  deletionRequests,
  taxRates,
  terms,
  invoices,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call with the name of its export. The API's document lists them, and the server must serve them. */
export const allCalls: { name: string; call: Call }[] = Object.values(features).flatMap((feature) =>
  Object.entries(feature).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
)
