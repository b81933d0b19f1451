import { z } from 'zod'
import { call } from './call.ts'
import { country } from './country.ts'
import { date, id, name, whole } from './fields.ts'
import { idParams } from './lists.ts'

// The table of tax rates (docs/domain.md, "Tax"). Everybody else reads of it on documents alone.

const taxRate = z.object({
  id,
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  basis_points: z.number().int(),
  name: z.string(),
  valid_from: z.string(),
  /** Whether it is the country's rate today. */
  in_force: z.boolean(),
  /** Whether a document names it, so that it stays. */
  used: z.boolean(),
  can: z.object({ delete: z.boolean() }),
})

export const listTaxRates = call({
  feature: 'tax-rates',
  method: 'GET',
  path: '/api/savvy/tax-rates',
  summary: 'The tax rates of the installation, by country, the latest first',
  needs: { types: ['PLATFORM'], can: 'organization:view' },
  tx: 'read',
  message: 'Tax rates fetched.',
  data: z.object({
    rows: z.array(taxRate),
    count: z.number().int(),
    /** The platform's own country, which decides whether there is any tax; empty where it is not set. */
    operator_country: z.string(),
  }),
})

export const createTaxRate = call({
  feature: 'tax-rates',
  method: 'POST',
  path: '/api/savvy/tax-rates',
  summary: 'Add a tax rate from a day on. One of the same country that began before applies until then',
  needs: { types: ['PLATFORM'], can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'tax-rate', ids: 'data.id' },
  creates: true,
  body: z.object({
    country,
    basis_points: whole(0, 10_000),
    name: name(1, 40),
    valid_from: date,
  }),
  message: 'Tax rate added.',
  data: taxRate,
})

export const deleteTaxRate = call({
  feature: 'tax-rates',
  method: 'DELETE',
  path: '/api/savvy/tax-rates/{id}',
  summary: 'Remove a tax rate that stands on no document',
  needs: { types: ['PLATFORM'], can: 'organization:update' },
  tx: 'write',
  changes: { kind: 'tax-rate', ids: 'params.id' },
  params: idParams,
  message: 'Tax rate removed.',
  data: z.object({ id }),
  errors: ['not_found', 'in_use'],
})
