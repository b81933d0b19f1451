import { createTaxRate, deleteTaxRate, listTaxRates } from '@plaza/contract/tax-rates'
import { rateOn, type TaxRate } from '@plaza/domain/tax'
import { badInput, Failure } from '../../base/failure.ts'
import type { ConstraintCodes } from '../../base/http/errors.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { operatorDate } from './decide-tax.ts'
import { findOperator } from './parties-repo.ts'
import * as repo from './repo.ts'

/** What was issued with a rate keeps it. */
export const taxRateConstraints: ConstraintCodes = { documents_tax_rate_id_fkey: 'in_use' }

const show = async (scope: CallScope) => {
  const [rates, used, operator] = [
    await repo.findRates(scope),
    await repo.findUsed(scope),
    await findOperator(scope),
  ]
  const today = operatorDate(scope, operator)
  const mayChange = scope.actor.permissions.has('organization:update')
  const present = (rate: TaxRate) => ({
    ...rate,
    in_force: rateOn(rates, rate.country, today)?.id === rate.id,
    used: used.has(rate.id),
    can: { delete: mayChange && !used.has(rate.id) },
  })
  return { rows: rates.map(present), count: rates.length, operator_country: operator.party.country }
}

export const taxRateRoutes = [
  route(listTaxRates, show),
  route(createTaxRate, async (scope, { body }) => {
    const id = newId(scope.now)
    if (!(await repo.insertRate(scope, { id, ...body }))) {
      throw badInput({ path: 'valid_from', message: 'This country already has a rate from this day on.' })
    }
    const made = (await show(scope)).rows.find((rate) => rate.id === id)
    if (!made) throw new Failure('not_found')
    return made
  }),
  route(deleteTaxRate, async (scope, { params: { id } }) => {
    if (!(await repo.deleteRate(asSystem(scope), id))) throw new Failure('not_found')
    return { id }
  }),
]
