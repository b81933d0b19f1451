import { expect, test } from 'vitest'
import { judgeSilence } from './silence.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = [
  { from: 8 * HOUR, until: 12 * HOUR },
  { from: 13 * HOUR, until: 20 * HOUR },
]

test.each([
  ['a quarter of an hour of open time is told', 10 * HOUR, 10 * HOUR + 15 * MINUTE, { isTold: true }],
  [
    'less is looked at again when it is that long',
    10 * HOUR,
    10 * HOUR + MINUTE,
    { isTold: false, lookAt: 10 * HOUR + 15 * MINUTE },
  ],
  [
    'silence of the night counts from opening',
    2 * HOUR,
    8 * HOUR + 5 * MINUTE,
    { isTold: false, lookAt: 8 * HOUR + 15 * MINUTE },
  ],
  [
    'after a break it counts from the next opening',
    11.9 * HOUR,
    12.5 * HOUR,
    { isTold: false, lookAt: 13 * HOUR + 15 * MINUTE },
  ],
  [
    'a closed place is looked at again after an hour',
    19 * HOUR,
    21 * HOUR,
    { isTold: false, lookAt: 22 * HOUR },
  ],
])('%s', (_what, seenAt, now, silence) => {
  expect(judgeSilence(DAY, seenAt, now, 15 * MINUTE)).toEqual(silence)
})
