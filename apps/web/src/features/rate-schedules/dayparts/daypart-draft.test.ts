import { i18n } from '@lingui/core'
import { findDaypartFaults, MOST_DAYPARTS } from '@plaza/domain/dayparts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type DaypartDraft,
  drawPart,
  exampleParts,
  gapsOf,
  inOrder,
  minutesOf,
  moveEdge,
  nextPart,
  timeOf,
} from './daypart-draft.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const part = (from: string, to: string, name = from): DaypartDraft => ({ name, from, to, percent: 40 })
const parts = [part('06:00', '10:00'), part('16:00', '22:00')]

describe('times of a strip', () => {
  it.each([
    ['00:00', 0],
    ['24:00', 1440],
    ['09:30', 570],
    ['24:01', null],
    ['9:30', null],
    ['10:75', null],
    ['', null],
  ])('%s', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes)
    if (minutes !== null) expect(timeOf(minutes)).toBe(time)
  })
})

it('the example is one that the contract takes', () => {
  expect(findDaypartFaults(exampleParts().map((one) => ({ ...one, percent: one.percent ?? 0 })))).toEqual([])
})

it('the hours between parts are free', () => {
  expect(gapsOf([])).toEqual([{ from: 0, to: 1440 }])
  expect(gapsOf(parts).map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`)).toEqual([
    '00:00–06:00',
    '10:00–16:00',
    '22:00–24:00',
  ])
})

describe('a part is drawn', () => {
  it.each([
    ['in steps of half an hour', 11 * 60 + 7, 13 * 60 + 20, { from: '11:00', to: '13:30' }],
    ['from right to left', 13 * 60 + 20, 11 * 60 + 7, { from: '11:00', to: '13:30' }],
    ['up to its neighbours', 12 * 60, 20 * 60, { from: '12:00', to: '16:00' }],
    ['not on another part', 7 * 60, 12 * 60, null],
    ['not by a press alone', 12 * 60, 12 * 60 + 5, null],
  ])('%s', (_, one, other, drawn) => {
    expect(drawPart(parts, one, other)).toEqual(drawn)
  })

  it('at most eight times', () => {
    const many = Array.from({ length: MOST_DAYPARTS }, (_, at) => part(timeOf(at * 60), timeOf(at * 60 + 30)))
    expect(drawPart(many, 20 * 60, 22 * 60)).toBeNull()
    expect(nextPart(many)).toBeNull()
  })
})

it('the next part is in the first free hours of the day, then of the night', () => {
  expect(nextPart([])).toEqual({ from: '06:00', to: '10:00' })
  expect(nextPart(parts)).toEqual({ from: '10:00', to: '14:00' })
  expect(nextPart([part('06:00', '24:00')])).toEqual({ from: '00:00', to: '04:00' })
  expect(nextPart([part('00:00', '24:00')])).toBeNull()
})

it('edges move in steps, and never over a neighbour or the other end', () => {
  const moved = (index: number, edge: 'from' | 'to', minute: number) =>
    moveEdge(parts, index, edge, minute)[index]
  expect(moved(0, 'to', 11 * 60 + 10)).toMatchObject({ from: '06:00', to: '11:00' })
  expect(moved(0, 'to', 20 * 60)).toMatchObject({ to: '16:00' })
  expect(moved(1, 'from', 5 * 60)).toMatchObject({ from: '10:00' })
  fc.assert(
    fc.property(
      fc.nat(1),
      fc.constantFrom('from' as const, 'to' as const),
      fc.integer({ min: -99, max: 1600 }),
      (index, edge, minute) => {
        const next = moveEdge(parts, index, edge, minute).map((one) => ({ ...one, percent: 40 }))
        expect(findDaypartFaults(next)).toEqual([])
      },
    ),
  )
})

it('parts are put into the order of the day', () => {
  expect(
    inOrder([part('16:00', '22:00'), part('', ''), part('06:00', '10:00')]).map(({ from }) => from),
  ).toEqual(['06:00', '16:00', ''])
})
