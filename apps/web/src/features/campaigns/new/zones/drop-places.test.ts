import { formatsOf } from '@plaza/domain/media-formats'
import { expect, test } from 'vitest'
import { placesOf } from './drop-places.ts'
import { zonePixels } from './offer-zone.ts'
import { testZone } from './test-zones.ts'

const picture = { url: '/a', name: 'a.png', type: 'image/png', width: 1920, height: 1080, duration: null }

test('a file goes into every free zone of its shape, and the others are told by their reasons', () => {
  const free = [testZone('1', '1920x1080'), testZone('2', '1280x720')]
  const soldOut = testZone('3', '1920x1080', { free: 0 })
  const short = testZone('4', '1920x1080', { spotDuration: 8 })
  const full = testZone('5', '1920x1080')
  const tall = testZone('6', '1080x1920')
  const formats = formatsOf([...free, soldOut, short, full, tall], zonePixels)
  const filesOf = (zone: unknown) => (zone === full ? 20 : 1)
  const clip = { ...picture, type: 'video/mp4', duration: 9 }
  const places = placesOf(clip, formats, filesOf)
  expect(places?.zones).toEqual(free)
  expect([...(places?.left ?? [])]).toEqual([
    ['not free', [soldOut]],
    ['unfit', [short]],
    ['full', [full]],
  ])
  expect(placesOf(picture, formats, filesOf)?.zones).toEqual([...free, short])
})

test('a file of another shape goes nowhere', () => {
  const formats = formatsOf([testZone('1', '1920x1080')], zonePixels)
  expect(placesOf({ ...picture, width: 800, height: 800 }, formats, () => 0)).toBeNull()
})
