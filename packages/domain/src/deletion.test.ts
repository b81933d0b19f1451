import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CampaignStatus } from './campaign-state.ts'
import { deletionEligibility, isUnderWay, UNDER_WAY } from './deletion.ts'

const KEEPING: CampaignStatus[] = ['unpaid', 'active', 'approved', 'partially approved', 'pending']
const OVER: CampaignStatus[] = ['completed', 'cancelled', 'rejected']

it.each([
  [{}, []],
  [{ completed: 3, cancelled: 1, rejected: 2 }, []],
  [{ active: 1 }, ['1 campaign is running.']],
  [{ active: 2 }, ['2 campaigns are running.']],
  [{ approved: 1 }, ['1 campaign is approved and has not started.']],
  [{ 'partially approved': 4 }, ['4 campaigns are partially approved.']],
  [
    { pending: 2, active: 1, completed: 9 },
    ['1 campaign is running.', '2 campaigns are waiting for an answer.'],
  ],
])('with the campaigns %o gives the reasons %o', (campaigns, reasons) => {
  expect(deletionEligibility(campaigns)).toEqual({ eligible: reasons.length === 0, reasons })
})

it('keeps an organization exactly while it has a campaign under way', () => {
  expect([...UNDER_WAY].toSorted()).toEqual(KEEPING.toSorted())
  const counts = fc.dictionary(fc.constantFrom(...KEEPING, ...OVER), fc.nat(5))
  fc.assert(
    fc.property(counts, (campaigns) => {
      const { eligible, reasons } = deletionEligibility(campaigns)
      const keeping = Object.entries(campaigns).filter(
        ([status, count]) => count > 0 && isUnderWay(status as CampaignStatus),
      )
      expect(eligible).toBe(keeping.length === 0)
      expect(reasons).toHaveLength(keeping.length)
    }),
  )
})
