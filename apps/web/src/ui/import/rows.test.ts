import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { FileTable, ImportKind } from './kind.ts'
import { changed, faultsOf, picturesIn, rowsOf, unknownTexts } from './rows.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const kind: ImportKind<string> = {
  fileName: 'Things',
  fields: ['name', 'place', 'picture'].map((name) => ({
    name,
    words: [],
    label: name,
    hint: '',
    example: '',
  })),
  words: { drop: '', import: String, importing: '', made: String, success: '' },
  read: () => Promise.reject(new Error('not here')),
  judge: ({ name = '', place = '' }) => ({
    item: name,
    faults: [
      ...(name ? [] : [{ field: 'name', message: 'This is required.' }]),
      ...(place && place !== 'Pier' ? [{ field: 'place', message: 'Unknown.' }] : []),
    ],
  }),
  keyOf: ({ name }) => name?.toLowerCase() || null,
  doubleField: 'name',
  nameOf: ({ name = '' }) => name,
  choices: { place: [{ value: 'Pier', label: 'Pier' }] },
  pictureField: 'picture',
  send: () => Promise.resolve(),
  undo: null,
}

const tableOf = (rows: string[][], told: FileTable['rows'][number]['faults'] = []): FileTable => ({
  message: '',
  columns: ['Name', 'Place', 'Picture'].map((header, index) => ({
    header,
    field: kind.fields[index]?.name ?? null,
    sure: true,
  })),
  rows: rows.map((cells, index) => ({ line: index + 2, cells, faults: index ? [] : told, notes: [] })),
})

const MAPPING = ['name', 'place', 'picture']
const none = picturesIn([])
const said = (rows: ReturnType<typeof rowsOf<string>>, find = none) =>
  Object.fromEntries(
    [...faultsOf(kind, rows, find)].map(([line, faults]) => [line, faults.map(({ field }) => field)]),
  )

test('rows are judged by themselves and beside each other, without those that are left out', () => {
  const table = tableOf([
    ['A', 'Pier', ''],
    ['', 'Quay', ''],
    ['a', '', ''],
  ])
  const rows = rowsOf(kind, table, MAPPING)
  expect(said(rows)).toEqual({ 2: [], 3: ['name', 'place'], 4: ['name'] })
  const [first, ...rest] = rows
  expect(said([...(first ? [{ ...first, out: true }] : []), ...rest])).toEqual({
    3: ['name', 'place'],
    4: [],
  })
})

test('what the server said holds until the row is changed, and for the columns as it took them', () => {
  const table = tableOf([['A', 'Pier', '']], [{ field: 'name', message: 'It exists already.' }])
  const [row] = rowsOf(kind, table, MAPPING)
  if (!row) throw new Error('there is a row')
  expect(said([row])).toEqual({ 2: ['name'] })
  expect(said([changed(kind, row, 'name', 'B')])).toEqual({ 2: [] })
  expect(said(rowsOf(kind, table, ['name', null, null]))).toEqual({ 2: [] })
})

test('a picture is found by its name in any case, with its ending or without', () => {
  const files = [new File([], 'Hall 3.JPG'), new File([], 'stairs.png')]
  const find = picturesIn(files)
  expect(
    ['hall 3.jpg', 'Hall 3', 'STAIRS', 'stairs.jpeg', 'gate.png'].map((name) => find(name)?.name),
  ).toEqual(['Hall 3.JPG', 'Hall 3.JPG', 'stairs.png', 'stairs.png', undefined])
  const rows = rowsOf(
    kind,
    tableOf([
      ['A', '', 'hall 3'],
      ['B', '', 'gate'],
    ]),
    MAPPING,
  )
  expect(said(rows, find)).toEqual({ 2: [], 3: ['picture'] })
})

test('names that stand for nothing are gathered over their rows, in any case', () => {
  const table = tableOf([
    ['A', 'Quay', ''],
    ['B', 'Pier', ''],
    ['C', 'QUAY ', ''],
  ])
  const [unknown, ...more] = unknownTexts(kind, rowsOf(kind, table, MAPPING))
  expect(unknown).toEqual({ field: 'place', text: 'Quay', lines: [2, 4] })
  expect(more).toEqual([])
})
