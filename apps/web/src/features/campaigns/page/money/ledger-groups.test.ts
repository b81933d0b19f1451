import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { groupsByDay, groupsByDisplay, type LedgerGroup } from './ledger-groups.ts'
import { settled } from './test-money.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const totalOf = (groups: readonly LedgerGroup[]) => ({
  buyer: groups.reduce((sum, group) => sum + group.sum.buyer, 0),
  owner: groups.reduce((sum, group) => sum + group.sum.owner, 0),
  platform: groups.reduce((sum, group) => sum + group.sum.platform, 0),
})

test('by display and by day the ledger has the same sums as by owner', () => {
  expect(totalOf(groupsByDisplay(settled))).toEqual(settled.sum)
  expect(totalOf(groupsByDay(settled))).toEqual(settled.sum)
})

test('displays have their zones, days their months, and what was taken off stands at the end', () => {
  expect(groupsByDisplay(settled).map(({ title }) => title)).toEqual([
    'Gate 1',
    'Gate 2',
    'Taken off afterwards',
  ])
  const months = groupsByDay(settled)
  expect(months.map(({ title }) => title)).toEqual(['March 2027', 'Taken off afterwards'])
  expect(months[0]?.rows).toHaveLength(2)
  expect(months[1]?.rows).toMatchObject([{ title: 'Airport Screens: Plays not shown', isOff: true }])
})
