import {
  askProviderAgain,
  closeDifference,
  decideContested,
  getMoneyAttention,
  getMoneyDesk,
  getOrganizationMoney,
  listMoneyAttention,
  markInvoicePaid,
  markPayoutPaid,
  reopenDifference,
} from '@plaza/contract/money-desk'
import { route } from '../../base/http/mount.ts'
import { askAgain } from './ask-again.ts'
import { listAttention } from './attention-repo.ts'
import * as differences from './close-difference.ts'
import { decideContested as decide } from './decide-contested.ts'
import * as bank from './pay-by-bank.ts'
import { presentAttention, showAttention } from './show-attention.ts'
import { showDesk } from './show-desk.ts'
import { showOrganization } from './show-organization.ts'

export const moneyDeskRoutes = [
  route(getMoneyDesk, (scope) => showDesk(scope)),
  route(listMoneyAttention, async (scope, { query }) => {
    const { rows, ...counted } = await listAttention(scope, query)
    return { rows: rows.map(presentAttention), ...counted }
  }),
  route(getMoneyAttention, (scope, { params }) => showAttention(scope, params.kind, params.id)),
  route(closeDifference, async (scope, { params: { id }, body }) => {
    await differences.closeDifference(scope, id, body)
    return { id }
  }),
  route(reopenDifference, async (scope, { params: { id } }) => {
    await differences.reopenDifference(scope, id)
    return { id }
  }),
  route(decideContested, async (scope, { params: { id }, body }) => {
    await decide(scope, id, body)
    return { id }
  }),
  route(askProviderAgain, async (scope, { params: { key } }) => {
    await askAgain(scope, key)
    return { key }
  }),
  route(markInvoicePaid, async (scope, { params: { id }, body }) => {
    await bank.markInvoicePaid(scope, id, body)
    return { id }
  }),
  route(markPayoutPaid, async (scope, { params: { orgId }, body }) => ({
    id: await bank.markPayoutPaid(scope, orgId, body),
  })),
  route(getOrganizationMoney, (scope, { params, query }) => showOrganization(scope, params.orgId, query)),
]
