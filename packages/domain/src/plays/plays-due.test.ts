import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATE, playedDays } from './test-plays.ts'
import { playsDue } from './plays-due.ts'

test('what is due on a date is what a player writes down that is looked at second by second, however the time is cut', () => {
  fc.assert(
    fc.property(playedDays, fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 3 }), (played, cuts) => {
      const begin = Math.min(...played.openings.map(({ from }) => from))
      const edges = cuts.map((cut) => begin + cut * 1000).sort((one, other) => one - other)
      const spans = [Number.NEGATIVE_INFINITY, ...edges].map((after, at) => ({
        after,
        until: edges[at] ?? Number.POSITIVE_INFINITY,
      }))
      const due = spans.flatMap(({ after, until }) =>
        played.zones.flatMap((zone) =>
          playsDue(played.openings, zone, after, until)
            .filter(({ taker }) => taker.startsWith('placement'))
            .map(({ taker, medium, ...play }) => ({
              ...play,
              zone: zone.zone,
              date: DATE,
              placement: taker,
              file: `file-${taker}-${medium}`,
            })),
        ),
      )
      const inOrder = (plays: readonly { zone: string; at: number }[]) =>
        [...plays].sort((one, other) => one.zone.localeCompare(other.zone) || one.at - other.at)
      expect(inOrder(due)).toEqual(inOrder(played.plays))
    }),
    { numRuns: 60 },
  )
})
