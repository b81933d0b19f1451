import { expect, test } from 'vitest'
import { dayOf } from '@plaza/domain/program/program-day'
import { advance, campaignsOf, type ShownProgram } from './running.ts'

const id = (last: string) => `00000000-0000-7000-8000-00000000000${last}`

const answer: ShownProgram = {
  display_id: id('1'),
  name: 'Concourse',
  place_kind: 'transit',
  width: 1920,
  height: 1080,
  time_zone: 'UTC',
  dayparts: ['Morning'],
  media: [],
  takers: [
    { placement_id: id('2'), house_id: null, parts: null, media: [0, 1] },
    { placement_id: null, house_id: id('3'), parts: 1, media: [] },
  ],
  programs: [
    {
      zones: [
        {
          zone_id: id('4'),
          name: 'Main',
          frame: { x: 0, y: 0, width: 100, height: 100 },
          loop: 60,
          spot: 10,
          runs: [
            { part: 0, from: 0, until: 60 },
            { part: null, from: 60, until: 121 },
          ],
          turns: [
            {
              part: 0,
              takes: [
                { taker: 0, turns: [0, 3] },
                { taker: 1, turns: [1] },
              ],
            },
            { part: null, takes: [{ taker: 0, turns: [0, 3] }] },
          ],
        },
      ],
    },
  ],
  days: [
    {
      date: '2027-03-01',
      openings: [
        { from: '2027-03-01T08:00:00Z', until: '2027-03-01T09:00:00Z' },
        { from: '2027-03-01T10:00:00Z', until: '2027-03-01T11:00:30Z' },
      ],
      program: 0,
      days: [{ taker: 0, day: 4 }],
    },
  ],
  campaigns: [
    { taker: 1, campaign_id: id('3'), campaign: 'Morning coffee', advertiser: null },
    { taker: 0, campaign_id: id('5'), campaign: 'Spring opening', advertiser: 'Gym' },
    { taker: 9, campaign_id: id('5'), campaign: 'Spring opening', advertiser: 'Gym' },
  ],
}

test('the day of an answer names its takers, and counts the plays of complete loops alone', () => {
  const day = dayOf(answer)
  expect(day.zones[0]?.program.takers).toEqual([
    { id: '0', parts: null, day: 4, media: 2 },
    { id: '1', parts: 1, day: 0, media: 1 },
  ])
  expect(campaignsOf(day, answer)).toEqual([
    { id: id('5'), name: 'Spring opening', advertiser: 'Gym', takers: ['0'], plays: 240 },
    { id: id('3'), name: 'Morning coffee', advertiser: null, takers: ['1'], plays: 60 },
  ])
})

test('a day without a program has no zones', () => {
  expect(dayOf({ ...answer, days: [] })).toEqual({ openings: [], zones: [] })
  expect(campaignsOf(dayOf({ ...answer, days: [] }), answer)).toEqual([])
})

test('time skips a break, and stands still at the end of the day', () => {
  const { openings } = dayOf(answer)
  const at = (time: string) => Date.parse(`2027-03-01T${time}Z`)
  expect(advance(openings, at('08:30:00'), 1000)).toBe(at('08:30:01'))
  expect(advance(openings, at('08:59:59'), 1000)).toBe(at('10:00:00'))
  expect(advance(openings, at('11:00:29'), 60_000)).toBe(at('11:00:30') - 1)
  expect(advance(openings, at('07:00:00'), 1000)).toBe(at('08:00:00'))
})
