import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { changesText } from './zone-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const HD = { width: 1920, height: 1080 }
const zone = (name: string, x: number, width: number) => ({
  name,
  frame: { x, y: 0, width, height: 100 },
  rateDetails: { spotDuration: 10, pricePerDay: undefined },
  priceSchedules: [],
})

test('every changed zone is announced in pixels, also those that gave way', () => {
  const before = [zone('Main', 0, 50), zone('Side', 50, 50)]
  expect(changesText(before, [zone('Main', 0, 75), zone('Side', 75, 25)], HD)).toBe(
    'Main: left 0, top 0, 1440 by 1080 pixels. Side: left 1440, top 0, 480 by 1080 pixels',
  )
  expect(changesText(before, before, HD)).toBe('')
})

test('a removed zone is announced with the percentage that is still covered', () => {
  expect(changesText([zone('Main', 0, 50), zone('Side', 50, 50)], [zone('Main', 0, 50)], HD)).toBe(
    'Side removed. Screen used: 50 %',
  )
})
