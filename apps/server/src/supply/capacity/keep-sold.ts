import type { CalendarDate } from '@plaza/domain/calendar'
import { earliestChange } from '@plaza/domain/effective-from'
import { sayDate } from '@plaza/domain/say-date'
import type { ActorScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { areBlockedAhead, findCampaignsAhead, findTakenPlaces, type Among } from './taken-ahead-repo.ts'

/** What is about to change for displays that the actor has locked. */
export interface Change {
  displayIds: string[]
  /** All that is taken, unless only some of it is concerned. */
  among?: Among
  /** Of what is to hold at once: blocks are no matter, what is taken out of sale is sold to nobody. */
  soldOnly?: boolean
  /** From when on, as a date of each display's own place; at once without one. */
  from?: CalendarDate | null | undefined
  /** Where `from` stands in the request. */
  path?: string
  /** Why it cannot be, where campaigns are in its way. */
  sentence: string
}

/** The first day on which the change could apply; nothing for a change that cannot wait. */
const earliestOf = async (
  scope: ActorScope,
  { displayIds, soldOnly }: Change,
): Promise<{ earliest?: CalendarDate }> =>
  soldOnly ? {} : { earliest: earliestChange(await findTakenPlaces(scope, displayIds), utcDay(scope)) }

const refuse = async (scope: ActorScope, change: Change): Promise<never> => {
  const { displayIds, among, sentence } = change
  const campaigns = await findCampaignsAhead(scope, displayIds, among)
  throw new Failure('in_use', { sentence, data: { campaigns, ...(await earliestOf(scope, change)) } })
}

const keepUntil = async (scope: ActorScope, change: Change, from: CalendarDate): Promise<void> => {
  const places = await findTakenPlaces(scope, change.displayIds)
  const untaken = places.map(({ today }) => ({ today, lastTaken: null }))
  const today = utcDay(scope)
  const ahead = earliestChange(untaken, today)
  if (from < ahead) {
    const path = change.path ?? 'effective_from'
    throw badInput({ path, message: `This must be ${sayDate(ahead)} or later.` })
  }
  const free = earliestChange(places, today)
  if (from >= free) return
  const sentence = `Spots are held, booked or blocked before that. The earliest possible date is ${sayDate(free)}.`
  await refuse(scope, { ...change, sentence })
}

/**
 * What changes capacity never breaks what is sold (domain.md, "Capacity"): at once only where nothing is
 * taken from today on, else from a day after all that is.
 * @throws Failure `in_use`, naming the campaigns, and `bad_input` at the path of a day that is not ahead
 */
export async function keepSold(scope: ActorScope, change: Change): Promise<void> {
  const { displayIds, among, from } = change
  if (from) return keepUntil(scope, change, from)
  if ((await findCampaignsAhead(scope, displayIds, among)).length) return refuse(scope, change)
  if (change.soldOnly || !(await areBlockedAhead(scope, displayIds, among))) return
  const sentence = 'Spots are blocked on coming days. Please unblock them first, or choose a later date.'
  await refuse(scope, { ...change, sentence })
}
