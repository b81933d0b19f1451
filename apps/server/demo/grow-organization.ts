import { randomBytes } from 'node:crypto'
import { signUp, agreeToTerms } from '@plaza/contract/accounts'
import { getOrganization, updateOrganization } from '@plaza/contract/organizations'
import { saveSettings } from '@plaza/contract/settings'
import type { Organization } from './tables/shapes.ts'
import { newId } from '../src/base/id.ts'
import { colleagueEmail, PASSWORD } from './logins.ts'
import { adopt, findAccountByEmail, type Account } from './repo.ts'
import type { Backstage } from './visit.ts'

/** The permissions of an organization's second user beyond viewing. */
const MAY = { DSO: ['approval:decide'], ADV: ['campaign:create', 'campaign:update'] }

/** Signs an organization up with its brand and makes it part of the demo, unless an earlier start has. */
export async function growOrganization(
  stage: Backstage,
  organization: Organization,
  since: Date,
): Promise<Account> {
  const { name, type, industry, currency, timeZone, person, email, colleague, colors } = organization
  const { db, passwords } = stage.services
  if (!(await findAccountByEmail(db, email))) {
    // Nobody logs in to an organization until it is known to be the demo's.
    const password = randomBytes(24).toString('base64url')
    await stage.askAt(since)(signUp, {
      body: {
        organization: { name, type, industry, currency, time_zone: timeZone },
        owner: { name: person, email, password },
      },
    })
  }
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`${email} is gone.`)
  const hash = () => passwords.hash(PASSWORD)
  const second = {
    id: newId(since),
    name: colleague,
    email: colleagueEmail(email),
    password_hash: await hash(),
    permissions: MAY[type],
  }
  await adopt(db, account, { password_hash: await hash(), colleague: second }, since)
  await stage.visit(account, since, async (ask) => {
    await ask(agreeToTerms, { params: { id: account.userId }, query: {} })
    const params = { orgId: account.orgId }
    const { legal_name, version } = await ask(getOrganization, { params })
    if (legal_name) return
    if (colors) {
      const settings = { logo: '', favIcon: '', colors }
      await ask(saveSettings, { body: { org_id: account.orgId, settings } })
    }
    await ask(updateOrganization, { params, body: { ...organization.legal, version } })
  })
  return account
}
