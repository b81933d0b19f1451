import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:05', '09:05'],
  ['18.30', '18:30'],
  ['18h30', '18:30'],
  ['18 h', '18:00'],
  ['18:30:00', '18:30'],
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['10:30 PM', '22:30'],
  ['10:30am', '10:30'],
  ['12 a.m.', '00:00'],
  ['12pm', '12:00'],
  ['１８:３０', '18:30'],
  ['٠٩:٣٠', '09:30'],
])('understands %s as the time %s', (typed, time) => {
  expect(timeText(typed)).toBe(time)
})

test.each([
  'noon',
  '',
  '9.5',
  '9:5',
  '25:00',
  '24:01',
  '9:75',
  '13 pm',
  '0 am',
  '18:30:15',
  '10:30 PM CET',
  '-9',
])('leaves %j as typed', (typed) => {
  expect(timeText(typed)).toBe(typed)
})
