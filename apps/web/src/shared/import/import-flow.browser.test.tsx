import { beforeEach, expect, test } from 'vitest'
import { chooseFile } from '../../../test/choose-file.ts'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { ImportFlow } from './import-flow.tsx'
import type { FileTable, ImportSpec, Ready, Sending, Values } from './import-spec.ts'

interface Place {
  name: string
  seats: number
}

const fields = [
  { name: 'name', words: ['name'], label: 'Name', hint: '', example: 'Pier', required: true },
  { name: 'seats', words: ['seats'], label: 'Seats', hint: '', example: '12', required: true },
]

/** The file's table: two columns, one row for each pair of texts. */
const tableOf = (rows: string[][], sure = true): FileTable => ({
  message: 'File uploaded successfully!',
  source: { sheet: '', sheets: [], headerRow: 1, headerRows: [] },
  columns: [
    { header: 'Name', field: 'name', sure },
    { header: 'Chairs', field: 'seats', sure },
  ],
  rows: rows.map((cells, at) => ({
    line: at + 2,
    cells,
    faults: [],
    notes: [],
    cut: [],
    swapped: false,
  })),
})

const judge = ({ name = '', seats = '' }: Values) => {
  const isRead = /^\d+$/.test(seats)
  const faults = isRead ? [] : [{ field: 'seats', message: 'This is not a number.' }]
  return { item: { name, seats: Number(seats) }, faults }
}

/** What was sent, in turn, and what answers it. */
let sent: Ready<Place>[][] = []
let undone: string[] = []
let answer: (rows: Ready<Place>[], sending: Sending) => void | Promise<void>

const taken = (rows: Ready<Place>[], { onMade }: Sending) =>
  onMade(rows.map(({ line, name }) => ({ line, name, id: `id-${line}` })))
const lost = (rows: Ready<Place>[], { onFailed }: Sending) =>
  onFailed(rows.map(({ line, name }) => ({ line, name, faults: [], sentence: 'The network failed.' })))

const specOf = (read: ImportSpec<Place>['read']): ImportSpec<Place> => ({
  fileName: 'Places',
  fields,
  words: {
    drop: 'Drop your places here',
    import: (n) => `Import ${n} places`,
    importing: 'Importing your places',
    made: (n) => `${n} places were imported`,
    success: 'The import has succeeded!',
  },
  read,
  judge,
  keyOf: ({ name = '' }) => name.toLowerCase() || null,
  doubleField: 'name',
  nameOf: ({ name = '' }) => name,
  choices: {},
  send: async (rows, sending) => {
    sent.push(rows)
    await answer(rows, sending)
  },
  undo: async (ids) => {
    undone = ids
    return { removed: ids.length, kept: [] }
  },
})

/** Shows the import with a file chosen whose table this is. */
async function showImport(read: ImportSpec<Place>['read']) {
  const spec = specOf(read)
  const screen = await show(<ImportFlow spec={spec} onChanged={() => {}} away={null} />)
  const area = screen.getByRole('group', { name: 'Drop your places here' })
  const choose = async () => {
    await expect.element(area).toBeVisible()
    chooseFile(area.element(), new File(['x'], 'places.csv', { type: 'text/csv' }))
  }
  await choose()
  return {
    screen,
    choose,
    button: (name: string) => screen.getByRole('button', { name }),
    seats: (line: number) => screen.getByRole('textbox', { name: `Seats, row ${line}` }),
  }
}

const TWO = [
  ['Pier', '12'],
  ['Gate', 'many'],
]

beforeEach(() => {
  logIn()
  sent = []
  undone = []
  answer = taken
})

test('a faulty row holds the import up until it is mended in place', async () => {
  const { screen, button, seats } = await showImport(async () => tableOf(TWO))
  await expect.element(screen.getByText('1 row to fix')).toBeVisible()
  await expect.element(seats(3)).toHaveAccessibleDescription('This is not a number.')
  await expect.element(button('Import 2 places')).toBeDisabled()
  await seats(3).fill('7')
  await expect.element(screen.getByText('All rows are ready')).toBeVisible()
  await button('Import 2 places').click()
  await expect.element(screen.getByRole('heading', { name: '2 places were imported' })).toBeVisible()
  await expect.element(screen.getByText('The import has succeeded!')).toBeVisible()
  expect(sent[0]?.map(({ item }) => item)).toEqual([
    { name: 'Pier', seats: 12 },
    { name: 'Gate', seats: 7 },
  ])
})

test('a row that is left out holds nothing up, and can be taken back', async () => {
  const { screen, button } = await showImport(async () => tableOf(TWO))
  await button('Leave row 3 out').click()
  await expect.element(button('Import 1 places')).toBeEnabled()
  await button('Take row 3 back').click()
  await expect.element(screen.getByText('1 row to fix')).toBeVisible()
  await button('Leave out 1 row with errors').click()
  await button('Import 1 places').click()
  await expect.element(screen.getByRole('heading', { name: '1 places were imported' })).toBeVisible()
})

test('two rows of the same name are told, and one of them may go', async () => {
  const rows = [
    ['Pier', '12'],
    ['pier', '7'],
  ]
  const { screen, button } = await showImport(async () => tableOf(rows))
  await expect.element(screen.getByText('The same as row 2.')).toBeVisible()
  await button('Leave row 2 out').click()
  await expect.element(screen.getByText('All rows are ready')).toBeVisible()
})

test('a guessed column is asked about first', async () => {
  const { screen, button } = await showImport(async () => tableOf([['Pier', '12']], false))
  const columns = screen.getByRole('region', { name: 'Columns of your file' })
  await expect
    .element(columns.getByRole('listitem').filter({ hasText: 'Chairs' }))
    .toHaveTextContent('A guess')
  await button('Continue to the rows').click()
  await expect.element(screen.getByText('All rows are ready')).toBeVisible()
})

test('a column that was matched by hand is not called recognised', async () => {
  const { screen } = await showImport(async () => tableOf([['Pier', '12']], false))
  const columns = screen.getByRole('region', { name: 'Columns of your file' }).getByRole('listitem')
  await expect.element(columns.filter({ hasText: 'Chairs' })).toHaveTextContent('A guess')
  await screen.getByRole('combobox', { name: 'Contents of Chairs' }).click()
  await screen.getByRole('option').first().click()
  await expect.element(columns.filter({ hasText: 'Chairs' })).toHaveTextContent('Chosen by you')
})

test('rows whose answer was lost are sent again under the same keys, and a changed one under another', async () => {
  answer = lost
  const { screen, button, seats } = await showImport(async () =>
    tableOf([
      ['Pier', '12'],
      ['Gate', '7'],
    ]),
  )
  await button('Import 2 places').click()
  await expect.element(screen.getByText('Row 3: Gate')).toBeVisible()
  await button('Review the 2 remaining rows').click()
  await button('Edit row 3').click()
  await seats(3).fill('8')
  answer = taken
  await button('Import 2 places').click()
  await expect.element(screen.getByRole('heading', { name: '2 places were imported' })).toBeVisible()
  const [first, second] = sent.map((rows) => rows.map(({ key }) => key))
  expect(second?.[0]).toBe(first?.[0])
  expect(second?.[1]).not.toBe(first?.[1])
})

test('rows that the server refuses stand again with its reason, and only they are sent then', async () => {
  answer = (rows, sending) => {
    taken(rows.slice(0, 1), sending)
    const faults = [{ field: 'seats', message: 'At most 5 here.' }]
    sending.onFailed([{ line: 3, name: 'Gate', faults, sentence: 'At most 5 here.' }])
  }
  const { screen, button, seats } = await showImport(async () =>
    tableOf([
      ['Pier', '12'],
      ['Gate', '7'],
    ]),
  )
  await button('Import 2 places').click()
  await expect.element(screen.getByRole('heading', { name: '1 places were imported' })).toBeVisible()
  await button('Review the 1 remaining row').click()
  await expect.element(seats(3)).toHaveAccessibleDescription('At most 5 here.')
  await seats(3).fill('5')
  answer = taken
  await button('Import 1 places').click()
  await expect.poll(() => sent[1]?.map(({ line }) => line)).toEqual([3])
})

test('an import is stopped and says what was made', async () => {
  answer = (rows, sending) =>
    new Promise((resolve) => {
      taken(rows.slice(0, 1), sending)
      sending.signal.addEventListener('abort', () => resolve())
    })
  const { screen, button } = await showImport(async () =>
    tableOf([
      ['Pier', '12'],
      ['Gate', '7'],
    ]),
  )
  await button('Import 2 places').click()
  await expect.element(screen.getByRole('heading', { name: 'Importing your places' })).toBeVisible()
  await button('Stop').click()
  await expect.element(screen.getByRole('heading', { name: 'Stopped: 1 places were imported' })).toBeVisible()
  await expect.element(button('Review the 1 remaining row')).toBeVisible()
})

test('an import is undone after a question', async () => {
  const { screen, button } = await showImport(async () => tableOf([['Pier', '12']]))
  await button('Import 1 places').click()
  await button('Undo the import').click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect.element(screen.getByText('Undone: 1 was deleted.')).toBeVisible()
  expect(undone).toEqual(['id-2'])
})

test('a file that cannot be read says why, and the next one is taken', async () => {
  let isBroken = true
  const { screen, choose } = await showImport(async () => {
    if (isBroken)
      throw new ApiError(400, 'bad_input', 'Please check.', [{ path: 'file', message: 'No rows.' }])
    return tableOf([['Pier', '12']])
  })
  const area = screen.getByRole('group', { name: 'Drop your places here' })
  await expect.element(area.getByRole('alert')).toHaveTextContent('No rows.')
  isBroken = false
  await choose()
  await expect.element(screen.getByText('All rows are ready')).toBeVisible()
})
