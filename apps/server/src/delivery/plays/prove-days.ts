import { openTimes } from '@plaza/domain/opening-hours'
import { deliveredPlays } from '@plaza/domain/plays/delivered'
import type { Opening } from '@plaza/domain/program/loop-clock'
import type { DeliveredPlacement, SigningPlayer } from './delivery-repo.ts'
import { inService } from './in-service.ts'

type ProvedDay<D> = D & { openings: Opening[]; delivered: number; isOver: boolean }

/**
 * What was delivered on the days of a placement, from the first on which its display had a player that signs.
 * @param now the instant (epoch ms) by which a day is over
 */
export function proveDays<D extends DeliveredPlacement['days'][number]>(
  { time_zone, opening_hours, days }: Omit<DeliveredPlacement, 'days'> & { days: readonly D[] },
  players: readonly Pick<SigningPlayer, 'since' | 'until'>[],
  now: number,
): ProvedDay<D>[] {
  const first = Math.min(...players.map(({ since }) => since))
  return days.flatMap((day) => {
    const openings = openTimes(opening_hours, day.day, time_zone).toSorted(
      (one, other) => one.from - other.from,
    )
    const ends = openings.at(-1)?.until ?? Number.POSITIVE_INFINITY
    if (ends <= first) return []
    const there = inService(players, openings[0]?.from ?? ends)
    return [
      {
        ...day,
        openings,
        delivered: deliveredPlays(day.plays, there, day.promised),
        isOver: ends <= now,
      },
    ]
  })
}
