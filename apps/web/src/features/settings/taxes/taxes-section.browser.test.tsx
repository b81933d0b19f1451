import { createTaxRate, deleteTaxRate, listTaxRates } from '@plaza/contract/tax-rates'
import { expect, test } from 'vitest'
import { answers, Failure } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { TaxesSection } from './taxes-section.tsx'

const rate = (nth: number, changes = {}) => ({
  id: idOf(nth),
  country: 'DE',
  basis_points: 1900,
  name: 'USt',
  valid_from: '2021-01-01',
  in_force: true,
  used: false,
  can: { delete: true },
  ...changes,
})

const logInAsAdmin = () =>
  logIn({
    organization: { id: idOf(2), name: 'Plaza', type: 'PLATFORM', currency: 'EUR' },
    roles: [{ id: 1, name: 'Admin', permissions: ['organization:update', 'organization:view'] }],
  })

test('a first rate is added for the own country, in percent', async () => {
  logInAsAdmin()
  const sent: unknown[] = []
  answers(listTaxRates, () =>
    sent.length
      ? { rows: [rate(1)], count: 1, operator_country: 'DE' }
      : { rows: [], count: 0, operator_country: 'DE' },
  )
  answers(createTaxRate, ({ body }) => {
    sent.push(body)
    return rate(1)
  })
  const screen = await show(<TaxesSection />)

  await screen.getByRole('button', { name: 'New tax rate' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
  await screen.getByRole('textbox', { name: 'Name' }).fill('USt')
  await screen.getByRole('textbox', { name: 'Rate' }).fill('7.7')
  await screen.getByRole('button', { name: 'Add tax rate' }).click()
  await expect.element(screen.getByText('Germany · USt 19%')).toBeVisible()
  expect(sent).toEqual([
    { country: 'DE', name: 'USt', basis_points: 770, valid_from: expect.stringMatching(/^\d{4}-/) },
  ])
})

test('a fault of the server stands at its field', async () => {
  logInAsAdmin()
  answers(listTaxRates, () => ({ rows: [rate(1)], count: 1, operator_country: 'DE' }))
  const message = 'This country already has a rate from this day on.'
  answers(
    createTaxRate,
    () => new Failure('bad_input', undefined, undefined, [{ path: 'valid_from', message }]),
  )
  const screen = await show(<TaxesSection />)

  await screen.getByRole('button', { name: 'Set the next rate' }).click()
  await screen.getByRole('textbox', { name: 'Rate' }).fill('20')
  await screen.getByRole('button', { name: 'Add tax rate' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
})

test('a rate that stands on a document stays, and another is removed after a question', async () => {
  logInAsAdmin()
  let rows = [rate(1, { used: true, can: { delete: false } }), rate(2, { country: 'AT', in_force: false })]
  answers(listTaxRates, () => ({ rows, count: rows.length, operator_country: 'DE' }))
  answers(deleteTaxRate, () => {
    rows = rows.slice(0, 1)
    return { id: idOf(2) }
  })
  const screen = await show(<TaxesSection />)

  await expect.element(screen.getByText('Germany · USt 19%')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove' }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Remove' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByText('Austria · USt 19%')).not.toBeInTheDocument()
})

test('it says what keeps any tax from being charged', async () => {
  logInAsAdmin()
  answers(listTaxRates, () => ({ rows: [rate(1)], count: 1, operator_country: 'AT' }))
  const screen = await show(<TaxesSection />)
  await expect
    .element(screen.getByText('No tax is charged: Austria, your own country, has no rate in force.'))
    .toBeVisible()
})
