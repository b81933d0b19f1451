import { expect, test } from 'vitest'
import type { CampaignMoney } from './queries.ts'
import { addsUp, sharesOf } from './shares.ts'

const money = (changes: Partial<CampaignMoney>) =>
  ({
    held: 10_000,
    let_go: 0,
    captured: 0,
    released: 0,
    in_review: 0,
    to_settle: 0,
    refunded: 0,
    ...changes,
  }) as CampaignMoney

test('the shares of the bar are together what was held', () => {
  const taken = {
    captured: 8000,
    let_go: 2000,
    released: 3000,
    in_review: 4000,
    to_settle: 500,
    refunded: 200,
  }
  for (const changes of [{}, { let_go: 2000 }, taken]) {
    const shares = sharesOf(money(changes))
    expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(10_000)
  }
  expect(sharesOf(money(taken))).toContainEqual({ kind: 'open', amount: 300 })
  expect(sharesOf(money({}))).toEqual([{ kind: 'open', amount: 10_000 }])
})

test('it is seen where a line does not add up', () => {
  const sum = { buyer: 1000, owner: 900, platform: 100 }
  const part = (lines: object[]) => ({ sum, lines }) as CampaignMoney['parts'][number]
  expect(addsUp({ sum, parts: [part([sum])] })).toBe(true)
  expect(addsUp({ sum, parts: [part([{ ...sum, owner: 901 }])] })).toBe(false)
  expect(addsUp({ sum: { buyer: 2000, owner: 1800, platform: 200 }, parts: [part([sum])] })).toBe(false)
})
