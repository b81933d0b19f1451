import type { HandlerData } from '@plaza/contract/call'
import {
  exportRefusedRows,
  listLargeImports,
  stopLargeImport,
  undoLargeImport,
} from '@plaza/contract/large-import'
import { userEvent } from 'vitest/browser'
import { beforeEach, expect, test, vi } from 'vitest'
import { idOf, logIn } from '../../../test/log-in.ts'
import { answers } from '../../../test/answers.ts'
import { show } from '../../../test/show.tsx'
import { LargeImports } from './large-imports.tsx'

type Row = HandlerData<typeof listLargeImports>['rows'][number]

const row = (changes: Partial<Row>): Row => ({
  id: idOf(50),
  file_name: 'stores.csv',
  user_name: 'Anna Berger',
  state: 'running',
  sentence: '',
  bytes: 1000,
  bytes_read: 0,
  made: 0,
  refused: 0,
  created_at: '2027-03-01T10:00:00.000Z',
  ...changes,
})

/** The imports that the server has. */
let rows: Row[] = []

beforeEach(() => {
  logIn({ roles: [{ id: 1, name: 'Owner', permissions: ['location:create', 'location:delete'] }] })
  answers(listLargeImports, () => ({ rows }))
})

test('an import is watched while it runs, and stopped', async () => {
  rows = [row({ bytes_read: 420, made: 1200, refused: 3 })]
  answers(stopLargeImport, () => {
    const stopped = row({ state: 'stopped', bytes_read: 430, made: 1300, refused: 3 })
    rows = [stopped]
    return stopped
  })
  const screen = await show(<LargeImports />)
  const item = screen.getByRole('listitem', { name: 'stores.csv' })
  await expect.element(item.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
  await expect.element(item).toHaveTextContent('42% · 1,200 locations were made · 3 rows were not taken')
  await expect.element(item).toHaveTextContent('You can leave this page.')
  rows = [row({ bytes_read: 425, made: 1250, refused: 3 })]
  await expect.element(item).toHaveTextContent('1,250 locations were made')
  await item.getByRole('button', { name: 'Stop' }).click()
  await expect.element(item).toHaveTextContent('Stopped')
  await expect.element(item).toHaveTextContent('Send the same file again to go on from here.')
  await expect
    .element(screen.getByRole('region', { name: 'Large files' }))
    .toHaveTextContent('kept for 30 days')
})

test('an import that is done is undone part by part, after a question', async () => {
  rows = [row({ state: 'done', bytes_read: 1000, made: 9000 })]
  const asked = vi.fn<() => void>()
  answers(undoLargeImport, () => {
    asked()
    const more = asked.mock.calls.length < 3
    if (!more) rows = [row({ state: 'undone', bytes_read: 1000, made: 9000 })]
    return { removed: 4000, kept: [], more }
  })
  const screen = await show(<LargeImports />)
  const item = screen.getByRole('listitem', { name: 'stores.csv' })
  await item.getByRole('button', { name: 'Undo the import' }).click()
  await expect
    .element(screen.getByRole('dialog').getByRole('button', { name: 'Undo the import' }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
  await item.getByRole('button', { name: 'Undo the import' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(item).toHaveTextContent('Undone')
  expect(asked).toHaveBeenCalledTimes(3)
  await expect.element(item.getByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument()
})

test('the rows that were not taken are downloaded, and a file that is no table says why', async () => {
  const saved = vi.fn<() => void>()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answers(exportRefusedRows, () => {
    saved()
    return { name: 'Not taken.csv', type: 'text/csv', bytes: new TextEncoder().encode('Row') }
  })
  const sentence = 'This is a spreadsheet. Save it as CSV.'
  rows = [
    row({ state: 'done', refused: 1 }),
    row({ id: idOf(51), file_name: 'a.csv', state: 'failed', sentence }),
  ]
  const screen = await show(<LargeImports />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  await screen.getByRole('button', { name: 'Download the rows of stores.csv that were not taken' }).click()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('who may only look sees how far it is, and no buttons that would be refused', async () => {
  logIn({ roles: [{ id: 3, name: 'User', permissions: ['organization:view'] }] })
  rows = [row({ bytes_read: 500 }), row({ id: idOf(51), file_name: 'done.csv', state: 'done', made: 5 })]
  const screen = await show(<LargeImports />)
  await expect.element(screen.getByRole('listitem', { name: 'done.csv' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Undo the import' }).query()).toBeNull()
})
