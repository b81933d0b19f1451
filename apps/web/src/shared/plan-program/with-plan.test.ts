import { expect, test } from 'vitest'
import { withPlan } from './with-plan.ts'

const file = (url: string) => ({ url, name: url, type: 'image/png', width: 640, height: 360, duration: null })
const taker = { placement_id: null, house_id: null, parts: null, media: [] }
const medium = { ...file('own'), id: 'own', poster: null, bytes: 1, sha256: null }
const program = {
  display_id: 'display',
  name: 'Concourse',
  place_kind: 'transit' as const,
  width: 1920,
  height: 1080,
  time_zone: 'UTC',
  dayparts: [],
  media: [medium],
  takers: [{ ...taker, placement_id: 'placement', media: [0] }, taker, taker],
  programs: [],
  days: [],
  campaigns: [{ taker: 0, campaign_id: 'campaign', campaign: 'Spring', advertiser: 'Gym' }],
}
const zone = (id: string, media: string[]) => ({
  id,
  display_id: 'display',
  spots: 1,
  media: media.map(file),
})

test('what was laid in shows the media of its zone of the draft, in their order, and is one campaign', () => {
  const zones = [zone('main', ['a', 'b']), zone('full', ['c']), zone('side', ['d'])]
  const laid = [
    { zone_id: 'main', taker: 1, spots: 1 },
    { zone_id: 'full', taker: null, spots: 0 },
    { zone_id: 'side', taker: 2, spots: 1 },
  ]
  const shown = withPlan({ ...program, laid }, zones, 'Summer')
  const urlsOf = (at: number) => shown.takers[at]?.media.map((nth) => shown.media[nth]?.url)
  expect([0, 1, 2].map(urlsOf)).toEqual([['own'], ['a', 'b'], ['d']])
  expect(shown.campaigns.map(({ taker: at, campaign }) => [at, campaign])).toEqual([
    [0, 'Spring'],
    [1, 'Summer'],
    [2, 'Summer'],
  ])
  expect(program.takers[1]?.media).toEqual([])
})
