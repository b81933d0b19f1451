import type { CallData } from '@plaza/contract/call'
import type { getCampaignProgram } from '@plaza/contract/programs'
import type { Opening } from '@plaza/domain/program/loop-clock'
import { playsOn } from '@plaza/domain/program/program'
import type { DayZone as DayZoneOf, ProgramDay as ProgramDayOf } from '@plaza/domain/program/program-day'

/** A program as somebody sees it: its owner all of it, an advertiser its own turns. */
export type ShownProgram = Omit<CallData<typeof getCampaignProgram>, 'waiting'>
type Zone = ShownProgram['programs'][number]['zones'][number]
export type DayZone = DayZoneOf<Zone>
export type ProgramDay = ProgramDayOf<Zone>

/** A campaign that has turns on a day, or a house campaign, which has no advertiser. `plays` are those of complete loops, in all zones. */
export interface CampaignOfDay {
  id: string
  name: string
  advertiser: string | null
  /** What takes its turns, as the program names it. */
  takers: string[]
  plays: number
}

/** The campaigns that have turns on a day, those with most plays first. */
export function campaignsOf(
  day: ProgramDay,
  { campaigns }: Pick<ShownProgram, 'campaigns'>,
): CampaignOfDay[] {
  const plays = playsOn(
    day.openings,
    day.zones.map(({ program }) => program),
  )
  const found = new Map<string, CampaignOfDay>()
  for (const { taker, campaign_id: id, campaign: name, advertiser } of campaigns) {
    const own = plays.get(String(taker))
    if (own === undefined) continue
    const one = found.get(id) ?? { id, name, advertiser, takers: [], plays: 0 }
    one.takers.push(String(taker))
    one.plays += own
    found.set(id, one)
  }
  return [...found.values()].sort((one, other) => other.plays - one.plays)
}

/** The files that a taker of the program shows, by their addresses in the answer; none of nobody, and of who has none. */
export function filesOf({ takers }: Pick<ShownProgram, 'takers'>, taker: string | null): number[] {
  return taker === null ? [] : (takers[Number(taker)]?.media ?? [])
}

/**
 * The instant that is shown, so many milliseconds after another: a break is skipped, and at the end of the day time
 * stands still.
 */
export function advance(openings: readonly Opening[], at: number, by: number): number {
  const next = at + by
  if (openings.some(({ from, until }) => from <= next && next < until)) return next
  const later = openings.find(({ from }) => from > at)
  return later?.from ?? (openings[openings.length - 1]?.until ?? at + 1) - 1
}
