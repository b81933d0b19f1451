import { listDocuments, readDocumentPdf, readDocumentXml } from '@plaza/contract/invoices'
import type { HandlerData } from '@plaza/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answers, Failure } from '../../../../test/answers.ts'
import { idOf, logIn } from '../../../../test/log-in.ts'
import { show } from '../../../../test/show.tsx'
import { DocumentsList } from './documents-list.tsx'
import type { ListState } from '../../../lib/list-search.ts'
import { documentsQuery, type Narrowing } from './queries.ts'
import { useSaving } from './use-saving.ts'

type Row = HandlerData<typeof listDocuments>['rows'][number]

const row = (nth: number, changes: Partial<Row> = {}): Row => ({
  id: idOf(nth),
  kind: 'invoice',
  number: `PLZ-2026-0000${nth}`,
  org_id: idOf(2),
  recipient: 'North Cafés',
  issued_on: '2026-11-29',
  period_start: null,
  period_end: null,
  due_on: null,
  paid_on: null,
  subject: 'Spring sale',
  corrects: null,
  terms: { number: 4, valid_from: '2026-03-03' },
  currency: 'EUR',
  net: 10_000,
  tax: 1900,
  gross: 11_900,
  credited: 0,
  e_invoice_obstacle: null,
  ...changes,
})

const page = (...rows: Row[]) => ({ rows, count: rows.length, months: ['2026-11', '2026-10'] })

/** The list with its state, as the screen keeps it in the address. */
function Listed({ ofPlatform = false }: { ofPlatform?: boolean }) {
  const [state, setState] = useState<ListState & Narrowing>({ page: 1, size: 10 })
  const { kind, month } = state
  const query = useQuery(documentsQuery({ page: 1, size: 10 }, { kind, month }))
  const { save } = useSaving()
  return (
    <DocumentsList
      ofPlatform={ofPlatform}
      query={query}
      state={state}
      onState={(patch) => setState((before) => ({ ...before, ...patch }))}
      narrowing={{ kind, month }}
      save={save}
    />
  )
}

test('each document says what it is, what it is about, and how it stands', async () => {
  logIn()
  answers(listDocuments, () =>
    page(
      row(1),
      row(2, { due_on: '2026-12-13' }),
      row(7, { due_on: '2026-12-13', paid_on: '2026-12-01' }),
      row(3, { credited: 4760 }),
      row(4, { credited: 11_900 }),
      row(5, { kind: 'credit_note', corrects: 'PLZ-2026-00004' }),
      row(6, {
        kind: 'statement',
        subject: '',
        period_start: '2026-10-01',
        period_end: '2026-10-31',
        gross: -500,
      }),
    ),
  )
  const screen = await show(<Listed />)

  const texts = async (nth: number) => screen.getByRole('row').nth(nth).element().textContent
  await expect.element(screen.getByText('PLZ-2026-00001')).toBeVisible()
  expect(await texts(1)).toMatch(/Spring sale.*Invoice.*€119\.00.*Paid/)
  expect(await texts(2)).toMatch(/To be paid by/)
  expect(await texts(3)).toMatch(/Paid$/)
  expect(await texts(4)).toMatch(/Partly refunded/)
  expect(await texts(5)).toMatch(/Refunded/)
  expect(await texts(6)).toMatch(/Corrects PLZ-2026-00004.*Credit note.*Refunded/)
  expect(await texts(7)).toMatch(/31.*Statement.*-€5\.00.*Paid out/)
})

test('the platform also reads whom each is for', async () => {
  logIn()
  answers(listDocuments, () => page(row(1)))
  const screen = await show(<Listed ofPlatform />)
  await expect.element(screen.getByRole('columnheader', { name: 'For' })).toBeVisible()
  await expect.element(screen.getByText('North Cafés')).toBeVisible()
})

test('kind and month narrow the list', async () => {
  logIn()
  const asked: string[] = []
  answers(listDocuments, ({ query }) => {
    asked.push(`${query.get('kind')} ${query.get('month')}`)
    return page(row(1))
  })
  const screen = await show(<Listed />)

  await screen.getByRole('button', { name: 'Filters' }).click()
  await screen.getByRole('combobox', { name: 'Which documents' }).click()
  await screen.getByRole('option', { name: 'Statement' }).click()
  await screen.getByRole('combobox', { name: 'Month' }).click()
  await screen.getByRole('option', { name: 'October 2026' }).click()
  await vi.waitFor(() => expect(asked).toEqual(['null null', 'statement null', 'statement 2026-10']))
})

test('a document is saved as PDF, and as an e-invoice where it has one', async () => {
  logIn()
  answers(listDocuments, () => page(row(1), row(2, { e_invoice_obstacle: 'The country was not known.' })))
  const bytes = new Uint8Array([1])
  const saved: string[] = []
  answers(readDocumentPdf, () => {
    saved.push('pdf')
    return { name: 'PLZ-2026-00001.pdf', type: 'application/pdf', bytes }
  })
  answers(readDocumentXml, () => new Failure('busy', 'Too many documents are being written.'))
  const screen = await show(<Listed />)

  await screen.getByRole('button', { name: 'Actions for PLZ-2026-00001' }).click()
  await screen.getByRole('menuitem', { name: 'Save as PDF' }).click()
  await vi.waitFor(() => expect(saved).toEqual(['pdf']))
  await screen.getByRole('button', { name: 'Actions for PLZ-2026-00001' }).click()
  await screen.getByRole('menuitem', { name: 'Save as e-invoice' }).click()
  await expect.element(screen.getByText('Too many documents are being written.')).toBeVisible()
  await screen.getByRole('button', { name: 'Actions for PLZ-2026-00002' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Save as e-invoice' })).toBeDisabled()
})

test('an empty list says when something appears, and a failure offers to try again', async () => {
  logIn()
  let fails = true
  answers(listDocuments, () => (fails ? new Failure('internal') : { rows: [], count: 0, months: [] }))
  const screen = await show(<Listed />)

  fails = false
  await screen.getByRole('button', { name: /again/i }).click()
  await expect.element(screen.getByText('No invoices or statements yet')).toBeVisible()
})
