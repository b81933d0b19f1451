import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { usageOf } from './usage.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const plan = { limits: { displays: 10, users: null } } as Parameters<typeof usageOf>[0]['plan']
const has = { displays: 3, users: 2 }
const without = { source: 'none', fallback: null, wanted: null } as const

it.each([
  [
    'an owner with a plan',
    { plan, has },
    true,
    [
      { has: 3, most: 10 },
      { has: 2, most: null },
    ],
  ],
  [
    'an owner without one',
    { plan: null, has },
    true,
    [
      { has: 3, most: null },
      { has: 2, most: null },
    ],
  ],
  ['an advertiser, who has no displays', { plan, has }, false, [{ has: 2, most: null }]],
])('shows the usage of %s', (_who, own, sells, expected) => {
  expect(usageOf({ ...without, ...own }, sells).map(({ label: _, ...counted }) => counted)).toEqual(expected)
})
