import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FileTable, ImportSpec } from './import-spec.ts'
import {
  broughtBy,
  changed,
  faultsOf,
  jointsOf,
  notesOf,
  picturesIn,
  rowsOf,
  swapped,
  unknownTexts,
} from './rows.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const spec: ImportSpec<string> = {
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
    field: spec.fields[index]?.name ?? null,
    sure: true,
  })),
  source: { sheet: '', sheets: [], headerRow: 1, headerRows: [] },
  rows: rows.map((cells, index) => ({
    line: index + 2,
    cells,
    faults: index ? [] : told,
    notes: [],
    cut: [],
    swapped: false,
  })),
})

const MAPPING = ['name', 'place', 'picture']
const none = picturesIn([])
const said = (rows: ReturnType<typeof rowsOf<string>>, find = none) =>
  Object.fromEntries(
    [...faultsOf(spec, rows, find)].map(([line, faults]) => [line, faults.map(({ field }) => field)]),
  )

test('rows are checked by themselves and against each other, without those that are left out', () => {
  const table = tableOf([
    ['A', 'Pier', ''],
    ['', 'Quay', ''],
    ['a', '', ''],
  ])
  const rows = rowsOf(spec, table, MAPPING)
  expect(said(rows)).toEqual({ 2: [], 3: ['name', 'place'], 4: ['name'] })
  const [first, ...rest] = rows
  expect(said([...(first ? [{ ...first, out: true }] : []), ...rest])).toEqual({
    3: ['name', 'place'],
    4: [],
  })
})

test('the server’s faults apply until the row is changed, and only to the columns as it mapped them', () => {
  const table = tableOf([['A', 'Pier', '']], [{ field: 'name', message: 'It exists already.' }])
  const [row] = rowsOf(spec, table, MAPPING)
  if (!row) throw new Error('there is a row')
  expect(said([row])).toEqual({ 2: ['name'] })
  expect(said([changed(spec, row, 'name', 'B')])).toEqual({ 2: [] })
  expect(said(rowsOf(spec, table, ['name', null, null]))).toEqual({ 2: [] })
})

test('a picture is found by name in any case, with or without its extension', () => {
  const files = [new File([], 'Hall 3.JPG'), new File([], 'stairs.png')]
  const find = picturesIn(files)
  expect(
    ['hall 3.jpg', 'Hall 3', 'STAIRS', 'stairs.jpeg', 'gate.png'].map((name) => find(name)?.name),
  ).toEqual(['Hall 3.JPG', 'Hall 3.JPG', 'stairs.png', 'stairs.png', undefined])
  const rows = rowsOf(
    spec,
    tableOf([
      ['A', '', 'hall 3'],
      ['B', '', 'gate'],
    ]),
    MAPPING,
  )
  expect(said(rows, find)).toEqual({ 2: [], 3: ['picture'] })
})

test('names that match nothing are collected over their rows, in any case', () => {
  const table = tableOf([
    ['A', 'Quay', ''],
    ['B', 'Pier', ''],
    ['C', 'QUAY ', ''],
  ])
  const [unknown, ...more] = unknownTexts(spec, rowsOf(spec, table, MAPPING))
  expect(unknown).toEqual({ field: 'place', text: 'Quay', lines: [2, 4] })
  expect(more).toEqual([])
})

describe('suspicious rows', () => {
  const noting: ImportSpec<string> = {
    ...spec,
    alikeOf: ({ name, place }) => (name && place ? `${name} ${place}`.toLowerCase() : null),
    alikeField: 'name',
    pair: ['name', 'place'],
  }
  const fieldsOf = (rows: ReturnType<typeof rowsOf<string>>) =>
    Object.fromEntries(
      [...notesOf(noting, rows)].map(([line, notes]) => [line, notes.map(({ message }) => message)]),
    )
  const table = tableOf([
    ['A', 'Pier', ''],
    ['a', 'pier', ''],
    ['B', 'Pier', ''],
  ])

  test('are shown where a row looks like another one, as long as both are there and alike', () => {
    const rows = rowsOf(noting, table, MAPPING)
    expect(fieldsOf(rows)).toEqual({ 3: ['Row 2 has the same name and address.'] })
    expect(fieldsOf(rows.map((row) => (row.line === 2 ? { ...row, out: true } : row)))).toEqual({})
    expect(fieldsOf(rows.map((row) => (row.line === 3 ? changed(noting, row, 'name', 'C') : row)))).toEqual(
      {},
    )
  })

  test('keep the server’s faults until the field concerned is changed', () => {
    const [told] = table.rows
    if (!told) throw new Error('there is a row')
    const notes = [
      { field: 'name', message: 'You have one already.' },
      { field: 'name', message: 'Row 9 is the same.', ofRow: true },
    ]
    const [row] = rowsOf(noting, { ...table, rows: [{ ...told, notes }] }, MAPPING)
    if (!row) throw new Error('there is a row')
    const first = notes.slice(0, 1)
    expect(row.notes).toEqual(first)
    expect(changed(noting, row, 'picture', 'x').notes).toEqual(first)
    expect(changed(noting, row, 'place', 'Gate').notes).toEqual([])
  })

  test('warn of numbers that a spreadsheet may have cut, whichever field holds them', () => {
    const cut = { ...table, rows: table.rows.map((row) => ({ ...row, cut: row.line === 4 ? [0] : [] })) }
    const rows = rowsOf(noting, cut, [null, 'place', 'picture'])
    expect(rows.flatMap(({ notes }) => notes)).toEqual([])
    const [, , last] = rowsOf(noting, cut, ['picture', null, null])
    expect(last?.notes).toMatchObject([{ field: 'picture' }])
  })

  test('swap two fields back, and then have no hint', () => {
    const rows = rowsOf(
      noting,
      { ...table, rows: table.rows.map((row) => ({ ...row, swapped: true })) },
      MAPPING,
    )
    const [row] = rows
    if (!row) throw new Error('there is a row')
    expect(row.swapped).toBe(true)
    expect(swapped(noting, row)).toMatchObject({ values: { name: 'Pier', place: 'A' }, swapped: false })
    expect(changed(noting, row, 'picture', 'x').swapped).toBe(true)
  })
})

test('what rows say together is read without those that are left out, and named once', () => {
  const rows = rowsOf(
    spec,
    tableOf([
      ['A', 'Quay', ''],
      ['B', 'quay', ''],
      ['C', 'Pier', ''],
    ]),
    MAPPING,
  )
  const joined: ImportSpec<string> = {
    ...spec,
    join: (all) =>
      all.map(({ values, item }, index) =>
        values.place === 'Pier'
          ? null
          : {
              item: `${item} at ${all[0]?.line}`,
              faults: index ? [{ field: 'name', message: 'Not the same.' }] : [],
              brought: { field: 'place', name: values.place ?? '', about: '' },
            },
      ),
  }
  const joints = jointsOf(joined, rows)
  expect([...joints].map(([line, { item }]) => [line, item])).toEqual([
    [2, 'A at 2'],
    [3, 'B at 2'],
  ])
  expect(broughtBy(joints)).toEqual([{ field: 'place', name: 'Quay', about: '', lines: [2, 3] }])
  expect(faultsOf(joined, rows, none, joints).get(3)).toContainEqual({
    field: 'name',
    message: 'Not the same.',
  })
  const [first, ...rest] = rows
  const without = jointsOf(joined, [...(first ? [{ ...first, out: true }] : []), ...rest])
  expect([...without.values()].map(({ item, faults }) => [item, faults])).toEqual([['B at 3', []]])
})
