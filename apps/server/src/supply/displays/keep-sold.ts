import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { earliestChange } from '@plaza/domain/effective-from'
import { sayDate } from '@plaza/domain/say-date'
import { findBroken, type SoldPart, type SoldShape } from '@plaza/domain/sold-shape'
import { Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import { findCampaignsAhead, findTakenPlaces } from '../capacity/taken-ahead-repo.ts'

const WORDS: Record<string, string> = {
  place: 'location',
  shape: 'orientation and resolution',
  'place shape': 'location, orientation and resolution',
}

/** Says why a display cannot move or change its shape, and until when. */
export function soldSentence(broken: SoldPart[], until: CalendarDate): string {
  const what = WORDS[broken.join(' ')] ?? ''
  return `Campaigns have been sold with the ${what} of this display, which must stay until ${sayDate(until)}.`
}

/**
 * Refuses a change of one of the actor's displays, which is locked, that takes from buyers the place or the shape
 * that they bought (docs/domain.md, "Capacity").
 * @throws Failure `in_use` with the campaigns, and with the last day on which something is taken
 */
export async function keepSold(
  scope: ActorScope,
  displayId: string,
  before: SoldShape,
  after: SoldShape,
): Promise<void> {
  const broken = findBroken(before, after)
  if (!broken.length) return
  const campaigns = await findCampaignsAhead(scope, [displayId])
  if (!campaigns.length) return
  const places = await findTakenPlaces(scope, [displayId])
  const until = addDays(earliestChange(places, utcDay(scope)), -1)
  throw new Failure('in_use', { sentence: soldSentence(broken, until), data: { campaigns, last_day: until } })
}
