import type { DraftZone } from '@plaza/domain/campaign-draft'
import { expect, test } from 'vitest'
import type { Alternatives } from '../../../../shared/sold-out/ways.tsx'
import { type ShortZone, swapsFor } from './short-zones.ts'

const short = (display_id: string, id = 'main'): ShortZone => ({
  zone: { display_id, zone_id: id, spots_free: 0, dates: [] },
  wanted: { id, display_id, spots: 1, media: [] } as DraftZone,
})

/** What is like each zone: displays with a zone each, the nearest first. */
const found = (likes: Record<string, [display: string, zone: string][]>) =>
  ({
    zones: Object.entries(likes).map(([key, like]) => {
      const [display_id, zone_id] = key.split(' ')
      return {
        display_id,
        zone_id,
        like: like.map(([other, zone]) => ({ display: { display_id: other }, zone_id: zone })),
      }
    }),
  }) as unknown as Alternatives

const swapped = (open: ShortZone[], likes: Parameters<typeof found>[0]) =>
  swapsFor(open, found(likes)).map(({ like }) => `${like.display.display_id} ${like.zone_id}`)

test('the nearest takes the place, and no display takes that of two', () => {
  const likes = {
    'one main': [['near', 'z'] as [string, string], ['far', 'z'] as [string, string]],
    'two main': [['near', 'z'] as [string, string], ['far', 'z'] as [string, string]],
  }
  expect(swapped([short('one'), short('two')], likes)).toEqual(['near z', 'far z'])
})

test('two zones of a display may go to two zones of one other', () => {
  const likes = {
    'one main': [['near', 'a'] as [string, string]],
    'one side': [['near', 'b'] as [string, string]],
  }
  expect(swapped([short('one'), short('one', 'side')], likes)).toEqual(['near a', 'near b'])
})

test('nothing is proposed where a zone has no like display, or before any is known', () => {
  const likes = { 'one main': [['near', 'z'] as [string, string]], 'two main': [] }
  expect(swapped([short('one'), short('two')], likes)).toEqual([])
  expect(swapsFor([short('one')], undefined)).toEqual([])
})
