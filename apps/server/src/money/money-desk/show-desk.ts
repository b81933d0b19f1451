import type { HandlerData } from '@plaza/contract/call'
import type { getMoneyDesk } from '@plaza/contract/money-desk'
import { addMonths } from '@plaza/domain/calendar'
import type { CallScope } from '../../base/scope/scope.ts'
import { operatorDate } from '../tax-rates/decide-tax.ts'
import { findOperator } from '../tax-rates/parties-repo.ts'
import { countAttention } from './attention-repo.ts'
import { sumMoney, sumMonths } from './figures-repo.ts'

/** How many months the figures go back, the current one included. */
const MONTHS = 12

/** The money of the installation by currency and by month, and how much waits. */
export async function showDesk(scope: CallScope): Promise<HandlerData<typeof getMoneyDesk>> {
  const operator = await findOperator(scope)
  const month = operatorDate(scope, operator).slice(0, 7)
  const since = addMonths(`${month}-01`, 1 - MONTHS)
  const figures = await sumMoney(scope)
  const own = scope.services.config.currency
  return {
    figures: figures.toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own)),
    months: await sumMonths(scope, { zone: operator.timeZone ?? 'UTC', since }),
    this_month: month,
    waiting: await countAttention(scope),
  }
}
