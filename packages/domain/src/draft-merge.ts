import {
  haveSameDisplays,
  type CampaignDraft,
  type ChosenDisplay,
  type DraftMedia,
  type DraftZone,
  type GeneralInfo,
} from './campaign-draft.ts'

// domain.md, "A campaign's life": two people who edit a draft at once lose nothing of what either wrote.

/** The parts of a draft that two people can edit apart from each other. */
export type DraftPart =
  | 'name'
  | 'dates'
  | 'manager_email'
  | 'budget'
  | 'category'
  | 'displays'
  | 'zones'
  | 'comment'

/** The whole of two edits, and the parts that both changed in different ways. */
export interface Merged<D extends ChosenDisplay> {
  draft: CampaignDraft<D>
  conflicts: DraftPart[]
}

/** Whose edit stands in a part that both changed. */
export type Side = 'mine' | 'theirs'

/** A draft before two edits, and what each of them made of it. */
interface Three<T> {
  base: T
  mine: T
  theirs: T
}

const FIELDS = {
  name: ['name'],
  dates: ['start_date', 'end_date', 'days_of_week'],
  manager_email: ['manager_email'],
  budget: ['budget'],
  category: ['category'],
} as const satisfies Partial<Record<DraftPart, readonly (keyof GeneralInfo)[]>>

const PARTS = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

/** An address without its signature, which changes from hour to hour. */
const addressOf = (url: string): string => url.split('?', 1)[0] ?? url

// NaN is a budget that cannot be read yet. As JSON it is null, as a budget that is missing.
const textOf = (value: unknown): string => JSON.stringify(value)
const zoneText = (zone: DraftZone | undefined): string =>
  textOf(zone && [zone.spots, zone.dayparts ?? [], zone.media.map(({ url }) => addressOf(url))])
const keyOf = ({ id, display_id }: DraftZone): string => `${display_id} ${id}`
const zonesText = (zones: readonly DraftZone[]): string =>
  textOf(zones.map((zone) => `${keyOf(zone)} ${zoneText(zone)}`).toSorted())

/** Which of two edits stands: the only one, or either where both are the same; null where they differ. */
const standing = <T>({ base, mine, theirs }: Three<T>, text: (value: T) => string): Side | null => {
  if (text(mine) === text(theirs) || text(mine) === text(base)) return 'theirs'
  return text(theirs) === text(base) ? 'mine' : null
}

/** Merges what is kept once by a key: whatever either added is there, and whatever either removed is not. */
const mergeSets = <T>({ base, mine, theirs }: Three<readonly T[]>, key: (item: T) => string): T[] => {
  const [before, own, others] = [base, mine, theirs].map((all) => new Set(all.map(key)))
  const stays = (item: T) => !before?.has(key(item)) || (own?.has(key(item)) && others?.has(key(item)))
  const all = [...mine, ...theirs].filter(stays)
  return [...new Map(all.map((item) => [key(item), item])).values()]
}

const mergeZones = (three: Three<readonly DraftZone[]>, prefer: Side) => {
  const [base, mine, theirs] = [three.base, three.mine, three.theirs].map(
    (zones) => new Map(zones.map((zone) => [keyOf(zone), zone])),
  )
  let differ = false
  const keys = new Set([...(theirs?.keys() ?? []), ...(mine?.keys() ?? [])])
  const zones = [...keys].flatMap((key) => {
    const each = { base: base?.get(key), mine: mine?.get(key), theirs: theirs?.get(key) }
    const side = standing(each, zoneText)
    if (side === null) differ = true
    const zone = each[side ?? prefer]
    return zone ? [zone] : []
  })
  return { zones, differ }
}

type Choice<D extends ChosenDisplay> = Pick<CampaignDraft<D>, 'displays' | 'zones'>

/**
 * Merges the displays with their zones. Since another choice of displays clears the zones, an edit of the zones
 * on one side and another choice on the other contradict each other.
 */
const mergeChoice = <D extends ChosenDisplay>(
  { base, mine, theirs }: Three<Choice<D>>,
  prefer: Side,
): Choice<D> & { conflicts: DraftPart[] } => {
  if (haveSameDisplays(mine.displays, theirs.displays)) {
    const isOld = haveSameDisplays(mine.displays, base.displays)
    const zones = { base: isOld ? base.zones : [], mine: mine.zones, theirs: theirs.zones }
    const merged = mergeZones(zones, prefer)
    return { displays: theirs.displays, zones: merged.zones, conflicts: merged.differ ? ['zones'] : [] }
  }
  const side = standing({ base, mine, theirs }, ({ displays }) =>
    textOf(displays.map(({ display_id }) => display_id).toSorted()),
  )
  if (side) {
    const other = side === 'mine' ? theirs : mine
    const isUntouched = zonesText(other.zones) === zonesText(base.zones)
    const { displays, zones } = isUntouched || side === prefer ? { mine, theirs }[side] : other
    return { displays, zones, conflicts: isUntouched ? [] : ['displays'] }
  }
  const displays = mergeSets(
    { base: base.displays, mine: mine.displays, theirs: theirs.displays },
    (display) => display.display_id,
  )
  const isPlain =
    mine.zones.length + theirs.zones.length === 0 &&
    new Set(displays.map(({ currency }) => currency)).size < 2
  if (isPlain) return { displays, zones: [], conflicts: [] }
  return { ...{ mine, theirs }[prefer], conflicts: ['displays'] }
}

/** An amount means nothing without its currency, so a budget is compared together with it. */
const fieldsText = <D extends ChosenDisplay>(part: keyof typeof FIELDS, draft: CampaignDraft<D>): string =>
  textOf([...FIELDS[part].map((field) => draft.general[field]), part === 'budget' && draft.currency])

const mergeGeneral = <D extends ChosenDisplay>(
  { base, mine, theirs }: Three<CampaignDraft<D>>,
  currency: string,
  prefer: Side,
) => {
  const conflicts: DraftPart[] = []
  const general = { ...theirs.general }
  for (const part of PARTS) {
    const side = standing({ base, mine, theirs }, (draft) => fieldsText(part, draft))
    if (side === null) conflicts.push(part)
    const from = { mine, theirs }[side ?? prefer]
    Object.assign(general, Object.fromEntries(FIELDS[part].map((field) => [field, from.general[field]])))
    if (part === 'budget' && from.currency !== currency) general.budget = null
  }
  return { general, conflicts }
}

/**
 * Merges two edits of one draft, each part for itself. A part that only one of them changed has that change; of a
 * part that both changed, the result has the edit of the side preferred, and the part is named as a conflict.
 */
export function mergeDrafts<D extends ChosenDisplay>(
  { base, mine, theirs }: Three<CampaignDraft<D>>,
  prefer: Side = 'mine',
): Merged<D> {
  const sides = { mine, theirs }
  const choice = mergeChoice({ base, mine, theirs }, prefer)
  const { displays, zones } = choice
  const ofCurrency = standing({ base, mine, theirs }, ({ currency }) => currency)
  const currency = displays[0]?.currency ?? sides[ofCurrency ?? prefer].currency
  const { general, conflicts } = mergeGeneral({ base, mine, theirs }, currency, prefer)
  const ofComment = standing({ base, mine, theirs }, ({ comment }) => comment)
  const { comment } = sides[ofComment ?? prefer]
  const files = mergeSets({ base: base.files, mine: mine.files, theirs: theirs.files }, ({ url }) =>
    addressOf(url),
  )
  return {
    draft: { general, displays, zones, comment, currency, files },
    conflicts: [...conflicts, ...choice.conflicts, ...(ofComment ? [] : (['comment'] as const))],
  }
}

/** Tells whether two drafts say the same. Signatures of addresses and the order of displays make no difference. */
export function isSameDraft<D extends ChosenDisplay>(
  one: CampaignDraft<D>,
  other: CampaignDraft<D>,
): boolean {
  const filesText = (files: readonly DraftMedia[]) =>
    textOf([...new Set(files.map(({ url }) => addressOf(url)))].toSorted())
  return (
    PARTS.every((part) => fieldsText(part, one) === fieldsText(part, other)) &&
    haveSameDisplays(one.displays, other.displays) &&
    zonesText(one.zones) === zonesText(other.zones) &&
    one.comment === other.comment &&
    one.currency === other.currency &&
    filesText(one.files) === filesText(other.files)
  )
}
