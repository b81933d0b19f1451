import type { Uncommon } from './media-fit.ts'

// domain.md, "A campaign's life": what an advertiser prepares before it buys. A draft takes no capacity.

/** The most drafts that an organization keeps. */
export const MOST_DRAFTS = 200

/** What the rules of a draft need to know of a display. Screens keep more of it. */
export interface ChosenDisplay {
  display_id: string
  currency: string
}

/**
 * An uploaded file: `url` is its address, the size is in pixels as shown, the duration in seconds. `poster` is a
 * still picture of a moving one.
 */
export interface DraftMedia {
  url: string
  name: string
  type: string
  width: number
  height: number
  duration: number | null
  poster?: string | null
  uncommon?: readonly Uncommon[]
}

/** A zone of a display with the files that will be shown there. `spots` is the number of turns in the loop. */
export interface DraftZone {
  id: string
  display_id: string
  spots: number
  /** The names of the parts of the day that it takes; the whole day without any. */
  dayparts?: string[]
  media: DraftMedia[]
}

/** The general information of a campaign. Dates are empty until they are chosen, and the budget is in minor units. */
export interface GeneralInfo {
  name: string
  start_date: string
  end_date: string
  /** The days of the week that the flight takes, as `normaliseDaysOfWeek` writes them; empty for every day. */
  days_of_week: number[]
  manager_email: string
  budget: number | null
  category: string
}

export interface CampaignDraft<D extends ChosenDisplay = ChosenDisplay> {
  general: GeneralInfo
  displays: D[]
  zones: DraftZone[]
  comment: string
  /** The currency of displays and budget. */
  currency: string
  /** Everything uploaded for this draft, so that a file can be used again in other zones. */
  files: DraftMedia[]
}

/** Returns a draft in which nothing is chosen yet. */
export function emptyDraft<D extends ChosenDisplay>(managerEmail = '', currency = 'EUR'): CampaignDraft<D> {
  return {
    general: {
      name: '',
      start_date: '',
      end_date: '',
      days_of_week: [],
      manager_email: managerEmail,
      budget: null,
      category: '',
    },
    displays: [],
    zones: [],
    comment: '',
    currency,
    files: [],
  }
}

/** Tells whether two choices have the same displays, in whatever order. */
export function haveSameDisplays(one: readonly ChosenDisplay[], other: readonly ChosenDisplay[]): boolean {
  const idsOf = (all: readonly ChosenDisplay[]) => new Set(all.map(({ display_id }) => display_id))
  const [ids, others] = [idsOf(one), idsOf(other)]
  return ids.size === others.size && [...ids].every((id) => others.has(id))
}

/** Sets the chosen displays, each once. A different choice clears the chosen zones. */
export function chooseDisplays<D extends ChosenDisplay>(
  draft: CampaignDraft<D>,
  displays: D[],
): CampaignDraft<D> {
  const chosen = [...new Map(displays.map((display) => [display.display_id, display])).values()]
  const zones = haveSameDisplays(chosen, draft.displays) ? draft.zones : []
  return { ...draft, displays: chosen, zones }
}

/** Adds a display, or removes it. */
export function toggleDisplay<D extends ChosenDisplay>(
  draft: CampaignDraft<D>,
  display: D,
): CampaignDraft<D> {
  const rest = draft.displays.filter(({ display_id }) => display_id !== display.display_id)
  return chooseDisplays(draft, rest.length < draft.displays.length ? rest : [...rest, display])
}

/** Sets the draft's currency to that of its displays. A budget in another currency is dropped. */
export function settleCurrency<D extends ChosenDisplay>(draft: CampaignDraft<D>): CampaignDraft<D> {
  const currency = draft.displays[0]?.currency
  if (!currency || currency === draft.currency) return draft
  return { ...draft, currency, general: { ...draft.general, budget: null } }
}

const isSameZone = (a: Pick<DraftZone, 'id' | 'display_id'>, b: Pick<DraftZone, 'id' | 'display_id'>) =>
  a.id === b.id && a.display_id === b.display_id

/**
 * Adds a zone. A zone with the same id and display is replaced in its place. A zone without media, or of a display
 * that is not chosen, is a fault and is not added.
 */
export function putZone<D extends ChosenDisplay>(
  draft: CampaignDraft<D>,
  zone: DraftZone,
): { draft: CampaignDraft<D>; fault: 'no_media' | 'not_chosen' | null } {
  if (!zone.media.length) return { draft, fault: 'no_media' }
  if (!draft.displays.some(({ display_id }) => display_id === zone.display_id))
    return { draft, fault: 'not_chosen' }
  const there = draft.zones.some((each) => isSameZone(each, zone))
  const zones = there
    ? draft.zones.map((each) => (isSameZone(each, zone) ? zone : each))
    : [...draft.zones, zone]
  return { draft: { ...draft, zones }, fault: null }
}

/** Takes a zone of a display out of the draft. */
export function removeZone<D extends ChosenDisplay>(
  draft: CampaignDraft<D>,
  zone: { id: string; display_id: string },
): CampaignDraft<D> {
  return { ...draft, zones: draft.zones.filter((each) => !isSameZone(each, zone)) }
}

/**
 * Takes a zone of another display instead of one, with the same spots and files. The other display is chosen where it
 * was not; the one that is left stays only while it has another zone. Nothing changes without such a zone.
 */
export function replaceZone<D extends ChosenDisplay>(
  draft: CampaignDraft<D>,
  zone: { id: string; display_id: string },
  by: { id: string; display: D },
): CampaignDraft<D> {
  const left = draft.zones.find((each) => isSameZone(each, zone))
  if (!left) return draft
  const taken: DraftZone = { ...left, id: by.id, display_id: by.display.display_id }
  const zones = draft.zones
    .filter((each) => !isSameZone(each, taken))
    .map((each) => (each === left ? taken : each))
  const isUsed = ({ display_id }: D) =>
    display_id !== zone.display_id || zones.some((each) => each.display_id === display_id)
  const displays = draft.displays.filter(isUsed)
  const isThere = displays.some(({ display_id }) => display_id === by.display.display_id)
  return { ...draft, displays: isThere ? displays : [...displays, by.display], zones }
}
