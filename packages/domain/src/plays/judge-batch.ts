import type { Batch } from './batch.ts'
import { type CountedDay, promisedOn } from './counted-day.ts'
import { judgePlay, type Judging, type PlayRefusal, type TurnPlace } from './judge-play.ts'

// docs/domain.md, "Plays": what of a batch counts.

/** How many plays of a batch count for a placement on a date, and how many are promised to it there. */
export interface CountedPlays {
  placement: string
  date: string
  plays: number
  promised: number
}

/** What of a batch counts: its plays by placement and date, the last turns of its zones, and how many do not by reason. */
export interface JudgedBatch {
  counts: CountedPlays[]
  turns: Map<string, TurnPlace>
  counted: number
  refused: Partial<Record<PlayRefusal, number>>
}

/**
 * Judges the plays of a batch in their order.
 * @param days what the display shows on dates, by the revision that the batch names; a date without one shows nothing
 * @param last the last turns of its zones that have counted for the player
 */
export function judgeBatch(
  { plays, sinceSample }: Batch,
  days: ReadonlyMap<string, CountedDay>,
  judging: Omit<Judging, 'sinceSample'>,
  last: ReadonlyMap<string, TurnPlace>,
): JudgedBatch {
  const by = { ...judging, sinceSample }
  const counts = new Map<string, CountedPlays>()
  const turns = new Map<string, TurnPlace>()
  const refused: Partial<Record<PlayRefusal, number>> = {}
  let counted = 0
  for (const play of plays) {
    const day = days.get(play.date) ?? null
    const why = judgePlay(play, day, by, turns.get(play.zone) ?? last.get(play.zone) ?? null)
    if (why || !day) {
      const reason = why ?? 'day'
      refused[reason] = (refused[reason] ?? 0) + 1
      continue
    }
    const { placement, date, loop, turn } = play
    turns.set(play.zone, { date, loop, turn })
    const key = `${placement} ${date}`
    const count = counts.get(key)
    if (count) count.plays++
    else counts.set(key, { placement, date, plays: 1, promised: promisedOn(day, placement) })
    counted++
  }
  return { counts: Array.from(counts.values()), turns, counted, refused }
}
