import type { Season } from './shapes.ts'

const LAST_DAY = 420

/**
 * Weekends cost more; the weeks before Christmas more still; the opening of the Christmas market and Saint
 * Nicholas most.
 */
export const shopping: Season[] = [
  { from: -90, to: LAST_DAY, percent: 120, daysOfWeek: [6, 7] },
  {
    from: '11-24',
    to: '12-23',
    percent: 150,
    days: [
      ['11-24', 175],
      ['12-06', 180],
    ],
  },
  { from: 18, to: 24, percent: 85 },
]

/** Working days are the busy ones. A trade fair has a week of its own, and its opening day costs most. */
export const commuting: Season[] = [
  { from: -90, to: LAST_DAY, percent: 90, daysOfWeek: [6, 7] },
  { from: 9, to: 13, percent: 140, days: [[11, 175]] },
  { from: 37, to: 41, percent: 130 },
  { from: '11-27', to: '12-23', percent: 125 },
  { from: '07-15', to: '08-20', percent: 85 },
]

/** Evenings before a free day are the full ones, and December is. */
export const evenings: Season[] = [
  { from: -90, to: LAST_DAY, percent: 130, daysOfWeek: [5, 6] },
  { from: '12-10', to: '12-31', percent: 140 },
]

/**
 * The weekend begins on Friday; there are two home matches, a quiet August, and a December that is not quiet.
 */
export const outdoors: Season[] = [
  { from: -90, to: LAST_DAY, percent: 125, daysOfWeek: [5, 6, 7] },
  {
    from: 5,
    to: 21,
    percent: 110,
    days: [
      [6, 180],
      [20, 180],
    ],
  },
  { from: '08-01', to: '08-31', percent: 90 },
  { from: '11-20', to: '12-24', percent: 160 },
]
