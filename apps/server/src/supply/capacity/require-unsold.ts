import type { CalendarDate } from '@plaza/domain/calendar'
import { earliestChange } from '@plaza/domain/effective-from'
import { sayDate } from '@plaza/domain/say-date'
import { badInput, Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { areBlockedAhead, findCampaignsAhead, findTakenPlaces, type Among } from './taken-ahead-repo.ts'

// A change of capacity never breaks what is sold (docs/domain.md, "Capacity"): it holds at once only where nothing
// is taken from today on, else from a day after everything that is taken.

const BLOCKED = 'Spots are blocked on coming days. Please unblock them first, or choose a later date.'

const takenUntil = (earliest: CalendarDate): string =>
  `Spots are held, booked or blocked before that. The earliest possible date is ${sayDate(earliest)}.`

/** A change that holds at once, of displays that the actor has locked. */
interface ChangeAtOnce {
  displayIds: string[]
  /** Which takings are in its way; all, unless only some are concerned. */
  among?: Among
  /** Whether only campaigns are in its way. What an owner has blocked is sold to nobody. */
  soldOnly?: boolean
  /** Why the change is refused where campaigns are in its way. */
  sentence: string
}

/** A change that holds from a day on, which is a date of each display's own place. */
interface ChangeFrom {
  displayIds: string[]
  from: CalendarDate
  /** Where the day is in the request. */
  path?: string | undefined
}

/**
 * Refuses a change that would hold at once where something is taken from today on.
 * @throws Failure `in_use` with the campaigns, and with the first day on which the change could hold
 */
export async function requireUnsold(scope: ActorScope, change: ChangeAtOnce): Promise<void> {
  const { displayIds, among, soldOnly, sentence } = change
  const campaigns = await findCampaignsAhead(scope, displayIds, among)
  if (soldOnly) {
    if (campaigns.length) throw new Failure('in_use', { sentence, data: { campaigns } })
    return
  }
  const isBlocked = !campaigns.length && (await areBlockedAhead(scope, displayIds, among))
  if (!campaigns.length && !isBlocked) return
  const earliest = await earliestFor(scope, displayIds)
  throw new Failure('in_use', { sentence: isBlocked ? BLOCKED : sentence, data: { campaigns, earliest } })
}

/** The first day from which a change of the actor's displays could hold. */
export async function earliestFor(scope: ActorScope, displayIds: string[]): Promise<CalendarDate> {
  return earliestChange(await findTakenPlaces(scope, displayIds), utcDay(scope))
}

/**
 * Refuses a change from a day on that is not ahead at each of the displays' places.
 * @throws Failure `bad_input` at `path`
 */
export async function requireAhead(
  scope: ActorScope,
  { displayIds, from, path = 'effective_from' }: ChangeFrom,
): Promise<void> {
  const places = await findTakenPlaces(scope, displayIds)
  const tomorrow = earliestChange(
    places.map((place) => ({ ...place, lastTaken: null })),
    utcDay(scope),
  )
  if (from < tomorrow) throw badInput({ path, message: `This must be ${sayDate(tomorrow)} or later.` })
}

/**
 * Refuses a change from a day on where something is taken on that day or later.
 * @throws Failure `bad_input` at `path` for a day that is not ahead; `in_use` with the campaigns, and with the
 * first day on which the change could hold
 */
export async function requireUnsoldFrom(scope: ActorScope, change: ChangeFrom): Promise<void> {
  const { displayIds, from } = change
  await requireAhead(scope, change)
  const earliest = await earliestFor(scope, displayIds)
  if (from >= earliest) return
  const campaigns = await findCampaignsAhead(scope, displayIds)
  throw new Failure('in_use', { sentence: takenUntil(earliest), data: { campaigns, earliest } })
}
