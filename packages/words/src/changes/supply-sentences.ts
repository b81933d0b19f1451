import { i18n } from '@lingui/core'
import type { Sentences } from './change-values.ts'

const blocked: Sentences[string] = (v) =>
  v.parts
    ? i18n._('{who} blocked spots of {thing} on {days} ({parts} only)', v)
    : i18n._('{who} blocked spots of {thing} on {days}', v)
const unblocked: Sentences[string] = (v) => {
  // Before this was written down, the log said no days of a single block.
  if (!v.days) return i18n._('{who} unblocked spots of {thing}', v)
  return v.parts
    ? i18n._('{who} unblocked spots of {thing} on {days} ({parts} only)', v)
    : i18n._('{who} unblocked spots of {thing} on {days}', v)
}
const blockedSome: Sentences[string] = (v) =>
  v.parts
    ? i18n._(
        '{who} blocked {spots, plural, one {# spot} other {# spots}} of {thing} on {days} ({parts} only)',
        v,
      )
    : i18n._('{who} blocked {spots, plural, one {# spot} other {# spots}} of {thing} on {days}', v)
const unblockedSome: Sentences[string] = (v, told, row) => {
  if (!v.days || !v.spots) return unblocked(v, told, row)
  return v.parts
    ? i18n._(
        '{who} unblocked {spots, plural, one {# spot} other {# spots}} of {thing} on {days} ({parts} only)',
        v,
      )
    : i18n._('{who} unblocked {spots, plural, one {# spot} other {# spots}} of {thing} on {days}', v)
}

/** What owners do with what they sell. */
export const supplySentences: Sentences = {
  createLocation: (v) => i18n._('{who} added the location {thing}', v),
  updateLocation: (v) => i18n._('{who} changed {thing}', v),
  setOtherHours: (v, { decision, slots }) => {
    if (!decision) return i18n._('{who} put {thing} back to the hours of the week on {days}', v)
    if (decision === 'weekly' && !slots) return i18n._('{who} closed {thing} on {days} ({title})', v)
    return i18n._('{who} gave {thing} other hours on {days} ({title})', v)
  },
  uploadLocations: (v) => i18n._('{who} imported {thing} from a file', v),
  startLargeImport: (v) => i18n._('{who} began to import a large file of locations', v),
  stopLargeImport: (v) => i18n._('{who} stopped the import of a large file of locations', v),
  undoLargeImport: (v) => i18n._('{who} undid the import of a large file of locations', v),
  undoLocations: (v) => i18n._('{who} undid the import of {thing}', v),
  activateLocation: (v) => i18n._('{who} activated {thing}', v),
  deactivateLocation: (v) => i18n._('{who} deactivated {thing} with all its displays', v),
  deleteLocation: (v) => i18n._('{who} deleted the location {thing}', v),
  requestLocationDeletion: (v) => i18n._('{who} asked the platform to delete the location {thing}', v),

  connectPlayer: (v) => i18n._('{who} connected the screen {thing} to a display', v),
  renamePlayer: (v) => i18n._('{who} named a screen {thing}', v),
  restartPlayer: (v) => i18n._('{who} let the screen {thing} start anew', v),
  lookAtBreaks: (v, { on }) =>
    on
      ? i18n._('{who} looked at breaks in what the screen {thing} has signed', v)
      : i18n._('{who} put breaks in what the screen {thing} has signed up again', v),
  unpairPlayer: (v) => i18n._('{who} disconnected the screen {thing}', v),

  createBan: (v) => i18n._('{who} banned {thing} from your displays', v),
  banDisplays: (v, { on, title }) => {
    if (!title)
      return on ? i18n._('{who} lifted a ban on {thing}', v) : i18n._('{who} banned something on {thing}', v)
    return on
      ? i18n._('{who} lifted the ban of {title} on {thing}', v)
      : i18n._('{who} banned {title} on {thing}', v)
  },
  saveBan: (v) => i18n._('{who} changed the ban of {thing}', v),
  deleteBan: (v) => i18n._('{who} took the ban of {thing} back', v),

  createRateSchedule: (v) => i18n._('{who} added the rate schedule {thing}', v),
  updateRateSchedule: (v, _, { changed }) =>
    changed.some(({ field }) => field === 'price' || field === 'dated_price')
      ? i18n._('{who} changed the prices of {thing}', v)
      : i18n._('{who} changed {thing}', v),
  setDayPrices: (v, { on, percent = 0 }) => {
    if (on) return i18n._('{who} took the special prices of {thing} back on {days}', v)
    if (percent > 0) return i18n._('{who} raised the prices of {thing} by {percent} on {days}', v)
    if (percent < 0) return i18n._('{who} lowered the prices of {thing} by {percent} on {days}', v)
    return i18n._('{who} changed the prices of {thing} on {days}', v)
  },
  restoreDayPrices: (v) =>
    v.days
      ? i18n._('{who} put the earlier prices of {thing} back on {days}', v)
      : i18n._('{who} put the earlier prices of {thing} back', v),
  activateRateSchedule: (v) => i18n._('{who} activated {thing}', v),
  deactivateRateSchedule: (v) => i18n._('{who} deactivated {thing}', v),
  deleteRateSchedule: (v) => i18n._('{who} deleted the rate schedule {thing}', v),
  requestRateScheduleDeletion: (v) =>
    i18n._('{who} asked the platform to delete the rate schedule {thing}', v),
  createLayoutConfiguration: (v) => i18n._('{who} saved frame templates', v),
  deleteLayoutConfiguration: (v) => i18n._('{who} deleted frame templates', v),

  createDisplay: (v) =>
    v.title
      ? i18n._('{who} added the display {thing} at the new location {title}', v)
      : i18n._('{who} added the display {thing}', v),
  updateDisplay: (v) => i18n._('{who} changed {thing}', v),
  changeDisplays: (v) => i18n._('{who} changed {thing} at once', v),
  replaceDisplay: (v) => i18n._('{who} replaced {thing} by a copy with another place or other screens', v),
  uploadDisplays: (v) =>
    v.places
      ? i18n._(
          '{who} imported {thing} from a file, with {places, plural, one {# new place} other {# new places}}',
          v,
        )
      : i18n._('{who} imported {thing} from a file', v),
  undoDisplays: (v) => i18n._('{who} undid the import of {thing}', v),
  assignRateSchedule: (v) =>
    v.days
      ? i18n._('{who} gave {thing} another rate schedule from {days} on', v)
      : i18n._('{who} gave {thing} another rate schedule', v),
  removeRateSchedule: (v) =>
    v.days
      ? i18n._('{who} took the rate schedule off {thing} from {days} on', v)
      : i18n._('{who} took the rate schedule off {thing}', v),
  setAudience: (v) => i18n._('{who} changed the audience of {thing}', v),
  blockSpots: blockedSome,
  unblockSpots: unblockedSome,
  setFiller: (v) => i18n._('{who} changed what {thing} shows when nobody has booked', v),
  removeFiller: (v) => i18n._('{who} removed what {thing} shows when nobody has booked', v),
  setDisplayFiller: (v) => i18n._('{who} changed what {thing} shows when nobody has booked', v),
  removeDisplayFiller: (v) => i18n._('{who} removed what {thing} shows when nobody has booked', v),
  createHouseCampaign: (v) => i18n._('{who} took spots of {thing} for own content, “{title}”, on {days}', v),
  changeHouseCampaign: (v) => i18n._('{who} changed the own content “{title}” on {thing}', v),
  releaseHouseCampaign: (v) => i18n._('{who} ended the own content “{title}” on {thing}', v),
  blockMany: blocked,
  unblockMany: unblocked,
  activateDisplay: (v) => i18n._('{who} activated {thing}', v),
  deactivateDisplay: (v) => i18n._('{who} deactivated {thing}', v),
  deleteDisplay: (v) => i18n._('{who} deleted the display {thing}', v),
  requestDisplayDeletion: (v) => i18n._('{who} asked the platform to delete the display {thing}', v),
  inviteToDisplays: (v) => i18n._('{who} invited {thing} to private displays', v),
  updateDisplayInvitation: (v) => i18n._('{who} changed the private displays that {thing} may see', v),
  withdrawDisplayInvitation: (v) => i18n._('{who} withdrew the invitation of {thing} to private displays', v),
  withdrawDisplayInvitations: (v) =>
    i18n._('{who} withdrew the invitation of {thing} to private displays', v),
}
