import { i18n } from '@lingui/core'
import type { Sentences } from './change-values.ts'

/** What happens between advertisers and owners. */
export const marketSentences: Sentences = {
  createCampaign: (v) =>
    v.cost ? i18n._('{who} bought {thing} for {cost}', v) : i18n._('{who} bought {thing}', v),
  cancelCampaign: (v) => i18n._('{who} cancelled {thing} or parts of it', v),
  copyCampaign: (v) => i18n._('{who} began the draft {thing} from a campaign', v),
  createDraft: (v) => i18n._('{who} began the draft {thing}', v),
  deleteDraft: (v) => i18n._('{who} deleted the draft {thing}', v),
  deactivateCampaign: (v) => i18n._('{who} removed {thing}, which was over', v),
  deleteCampaign: (v) => i18n._('{who} deleted the campaign {thing}', v),
  requestCampaignDeletion: (v) => i18n._('{who} asked the platform to delete the campaign {thing}', v),
  replaceMedia: (v) => i18n._('{who} replaced media of {thing}', v),
  sharePlan: (v) => i18n._('{who} made a link by which anybody may read {thing}', v),
  withdrawPlan: (v) => i18n._('{who} withdrew the link to {thing}', v),
  makeProofLink: (v) => i18n._('{who} made a link by which anybody may check the proof of {thing}', v),
  withdrawProofLink: (v) => i18n._('{who} withdrew a link to the proof of {thing}', v),
  makeUploadLink: (v) => i18n._('{who} made the upload link {thing}', v),
  withdrawUploadLink: (v) => i18n._('{who} withdrew the upload link {thing}', v),
  joinWaitingList: (v) => i18n._('{who} waits for spots of {thing}', v),
  leaveWaitingList: (v) => i18n._('{who} no longer waits for spots of {thing}', v),

  decideRequest: (v, { decision }) => {
    if (decision === 'rejected') return i18n._('{who} rejected {thing}', v)
    if (decision === 'correction') return i18n._('{who} asked for a correction of {thing}', v)
    if (!decision) return i18n._('{who} answered the request of {thing}', v)
    return v.cost ? i18n._('{who} approved {thing} for {cost}', v) : i18n._('{who} approved {thing}', v)
  },
  approvedByRule: (v) =>
    v.cost
      ? i18n._('Your rule “{who}” approved {thing} for {cost}', v)
      : i18n._('Your rule “{who}” approved {thing}', v),
  createApprovalRule: (v) => i18n._('{who} added the approval rule {thing}', v),
  saveApprovalRule: (v) => i18n._('{who} changed the approval rule {thing}', v),
  deleteApprovalRule: (v) => i18n._('{who} deleted the approval rule {thing}', v),

  createComment: (v) => i18n._('{who} wrote a comment about {thing}', v),
  addProof: (v) => i18n._('{who} added proof of play to {thing}', v),
  addPlayLog: (v) => i18n._('{who} added proof of play to {thing} from a log', v),
  decideProof: (v, { decision }) =>
    decision === 'objected'
      ? i18n._('{who} objected to the proof of play of {thing}', v)
      : i18n._('{who} accepted the proof of play of {thing}', v),
  takeBackProof: (v) => i18n._('{who} took back proof of play of {thing}', v),

  addFavourite: (v) => i18n._('{who} marked {thing} as a favourite', v),
  removeFavourite: (v) => i18n._('{who} took {thing} off the favourites', v),
  toggleFavouriteDisplay: (v, { on }) =>
    on === false
      ? i18n._('{who} took {thing} off the favourites', v)
      : i18n._('{who} marked {thing} as a favourite', v),
  createDisplayList: (v) => i18n._('{who} saved the list {thing}', v),
  saveDisplayList: (v) => i18n._('{who} changed the list {thing}', v),
  deleteDisplayList: (v) => i18n._('{who} deleted the list {thing}', v),
  restoreDisplayList: (v) => i18n._('{who} restored the list {thing}', v),

  uploadFile: (v) => i18n._('{who} uploaded {thing}', v),
  uploadImage: (v) => i18n._('{who} uploaded {thing}', v),
  uploadNamedImage: (v) => i18n._('{who} uploaded {thing}', v),
  fitPicture: (v) => i18n._('{who} fitted {thing} to a zone of another shape', v),
  deleteMedia: (v) => i18n._('{who} deleted the file {thing}', v),
  renameMedia: (v) => i18n._('{who} renamed the file {thing}', v),
  restoreMedia: (v) => i18n._('{who} restored the file {thing}', v),
  deleteManyMedia: (v) => i18n._('{who} deleted {thing} from the media library', v),
  restoreManyMedia: (v) => i18n._('{who} restored {thing} in the media library', v),
}
