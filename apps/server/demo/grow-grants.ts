import { grantOnBehalf } from '@plaza/contract/on-behalf'
import { hoursBefore } from './days.ts'
import type { Account } from './repo.ts'
import type { City } from './tables/shapes.ts'
import type { Backstage } from './visit.ts'

const DAYS_AGO = 60

/** Lets agencies act for the owners; giving the same access twice changes nothing. */
export async function growGrants(
  { visit, began }: Backstage,
  { advertisers }: City,
  accounts: ReadonlyMap<string, Account>,
): Promise<void> {
  for (const { email, actsFor = [] } of Object.values(advertisers)) {
    for (const key of actsFor) {
      const owner = accounts.get(key)
      if (!owner) continue
      const input = { params: { org_id: owner.orgId }, body: { email } }
      await visit(owner, hoursBefore(began, DAYS_AGO * 24), (ask) => ask(grantOnBehalf, input))
    }
  }
}
