import { expect, test } from 'vitest'
import { answerBy } from './answer-by.ts'

const AT = '2027-03-04T13:00:30Z'

test('a deadline is told in the time of the place', () => {
  expect(answerBy(AT, 'Europe/Berlin', 'Europe/Rome')).toMatch(/^Thu.* 4.*2:00\sPM$/)
})

test('the zone of the place is named where the reader reads another time', () => {
  const there = answerBy(AT, 'America/New_York', 'Europe/Berlin')
  expect(there).toMatch(/8:00\sAM/)
  expect(there).toMatch(/EST|GMT-5/)
})

test('without a place it is the time of the reader', () => {
  expect(answerBy(AT, undefined, 'Asia/Tokyo')).toMatch(/10:00\sPM$/)
})
