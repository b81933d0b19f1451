import { getOrganization, updateOrganization } from '@plaza/contract/organizations'
import { createTaxRate, listTaxRates } from '@plaza/contract/tax-rates'
import { hoursBefore } from './days.ts'
import type { Account } from './repo.ts'
import { operator, taxRates } from './tables/platform.ts'
import type { Backstage } from './visit.ts'

/** Tells who runs the platform, unless somebody has, and fills an empty table of taxes. */
export async function growPlatform({ visit, began }: Backstage, admin: Account): Promise<void> {
  await visit(admin, hoursBefore(began, 149 * 24), async (ask) => {
    const params = { orgId: admin.orgId }
    const { legal_name, version } = await ask(getOrganization, { params })
    if (legal_name) return
    if (!(await ask(listTaxRates, {})).count) {
      for (const body of taxRates) await ask(createTaxRate, { body })
    }
    await ask(updateOrganization, { params, body: { ...operator, version } })
  })
}
