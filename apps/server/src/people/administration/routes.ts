import {
  getMail,
  listAdmins,
  listMails,
  listOwnersPeople,
  readHealth,
  readMailCode,
  restrictInvoices,
} from '@plaza/contract/administration'
import { getOrganizationOverview, listPeople } from '@plaza/contract/platform'
import { asSystem } from '../../base/scope/scope.ts'
import { hideCodes } from '../accounts/code.ts'
import { USER } from '../../base/actor.ts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { shownTitle } from '../accounts/present-details.ts'
import { findMail, listMails as readMails, markCodeRead, type MailRow } from './mails-repo.ts'
import { requireOrganization } from '../organizations/repo.ts'
import { readOverview } from './overview-repo.ts'
import { listPeopleOf, restrictInvoicesOf } from './people-repo.ts'
import { showHealth } from './show-health.ts'

const presentMail = ({ id, to_address, subject, ...row }: MailRow) => ({
  id,
  to: to_address,
  subject,
  org_name: row.org_name ?? '',
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  attempts: row.attempts,
  fault: row.fault ?? '',
  given_up_at: row.given_up_at?.toISOString() ?? null,
})

export const administrationRoutes = [
  route(listAdmins, async (scope, { params, query }) => {
    const { rows, ...total } = await listPeopleOf(scope, { type: 'PLATFORM' }, { ...query, ...params })
    return {
      rows: rows.map((row) => ({ ...row, job_title: shownTitle('PLATFORM', row.job_title) })),
      ...total,
    }
  }),
  route(listOwnersPeople, async (scope, { query }) => {
    const { rows, ...total } = await listPeopleOf(scope, { type: 'DSO' }, query)
    const shown = rows.map(({ invoices_restricted, granted_plan_id, plan_name, ...row }) => ({
      ...row,
      role: row.role_id === USER ? ('User' as const) : ('Other' as const),
      isInvoicesRestricted: invoices_restricted,
      plan_id: granted_plan_id,
      plan: plan_name ?? '',
    }))
    return { rows: shown, ...total }
  }),
  route(listPeople, async (scope, { query: { org_id, type, role_id, ...query } }) =>
    listPeopleOf(scope, { orgId: org_id, type, roleId: role_id && Number(role_id) }, query),
  ),
  route(getOrganizationOverview, async (scope, { params: { org_id } }) => {
    const { id, name, type, industry, active } = await requireOrganization(scope, org_id)
    const found = await readOverview(scope, id)
    if (!found) throw new Failure('not_found')
    return { id, name, type, industry, active, ...found, created_at: found.created_at.toISOString() }
  }),
  route(restrictInvoices, async (scope, { params, body: { restrictInvoices: restricted } }) => {
    const org_id = await restrictInvoicesOf(asSystem(scope), params.id, restricted)
    if (!org_id) throw new Failure('not_found')
    return { id: params.id, org_id, restrictInvoices: restricted }
  }),
  route(readHealth, (scope) => showHealth(scope)),
  route(listMails, async (scope, { query }) => {
    const { rows, ...total } = await readMails(scope, query)
    return { rows: rows.map(presentMail), ...total }
  }),
  route(getMail, async (scope, { params }) => {
    const row = await findMail(scope, params.id)
    if (!row) throw new Failure('not_found')
    const [text, html] = [hideCodes(row.body_text), hideCodes(row.body_html)]
    const has_code = text !== row.body_text
    const can_read_code = has_code && scope.services.mail.way === 'outbox'
    return { ...presentMail(row), text, html, has_code, can_read_code }
  }),
  route(readMailCode, async (scope, { params }) => {
    const row = await findMail(scope, params.id)
    if (!row) throw new Failure('not_found')
    if (scope.services.mail.way !== 'outbox') {
      const sentence = 'This installation sends its emails, so only the recipient can read the code.'
      throw new Failure('in_use', { sentence })
    }
    await markCodeRead(asSystem(scope), row.id)
    return { id: row.id, text: row.body_text, html: row.body_html }
  }),
]
