import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { groupBy } from '@plaza/domain/group-by'
import type { TaxDecision } from '@plaza/domain/tax'
import { startOfDay } from '@plaza/domain/time-zone'
import { issueDocument } from '../invoices/issue-document.ts'
import { decideTax, operatorDate } from '../tax-rates/decide-tax.ts'
import { findOperator } from '../tax-rates/parties-repo.ts'
import type { MoneyScope } from './money-scope.ts'
import { findUnstated, keepStatement, type UnstatedRelease } from './statements-repo.ts'

const monthOf = (date: CalendarDate): string => date.slice(0, 7)

/** The first and the last day of the month before a day. */
const monthBefore = (today: CalendarDate): { start: CalendarDate; end: CalendarDate } => {
  const end = addDays(`${monthOf(today)}-01`, -1)
  return { start: `${monthOf(end)}-01`, end }
}

const issueStatement = async (
  scope: MoneyScope,
  releases: readonly [UnstatedRelease, ...UnstatedRelease[]],
  period: { start: CalendarDate; end: CalendarDate },
): Promise<void> => {
  const [{ org_id, currency }] = releases
  const tax: TaxDecision = await decideTax(scope, 'purchase', org_id)
  const id = await issueDocument(scope, {
    key: `statement:${org_id}:${currency}:${monthOf(period.end)}`,
    kind: 'statement',
    org_id,
    currency,
    tax,
    period,
    lines: releases.map((release) => ({
      text: release.campaign,
      detail: release.advertiser,
      price: release.earned,
      fee: release.fee,
      net: release.earned - release.fee,
      tax: release.tax,
    })),
  })
  await keepStatement(
    scope,
    releases.map((release) => release.id),
    id,
  )
}

/**
 * Issues the statements of the month before: one for each owner and currency with all that was released to it until then. It
 * runs in a transaction, and gives how many releases it stated, at most `limit`.
 */
export async function issueStatements(scope: MoneyScope, limit: number): Promise<number> {
  const operator = await findOperator(scope)
  const zone = operator.timeZone ?? 'UTC'
  const period = monthBefore(operatorDate(scope, operator))
  const before = new Date(startOfDay(addDays(period.end, 1), zone))
  const releases = await findUnstated(scope, before, limit)
  const byOwner = groupBy(releases, ({ org_id, currency }) => `${org_id} ${currency}`)
  for (const [first, ...others] of byOwner.values()) {
    if (first) await issueStatement(scope, [first, ...others], period)
  }
  return 0
}
