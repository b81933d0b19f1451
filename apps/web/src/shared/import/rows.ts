import { cutNotes } from '@plaza/contract/file-rows'
import { findDoubles } from '@plaza/domain/import-displays'
import { i18n } from '@lingui/core'
import type { Brought, Fault, FileTable, ImportSpec, Joint, Values } from './import-spec.ts'

/** A row of the file on its way to be imported. */
export interface ImportRow<Item> {
  line: number
  cells: readonly string[]
  values: Values
  item: Item
  /** What is wrong with the row by itself. */
  faults: Fault[]
  /** The faults that the server reported; dropped as soon as the row is changed. */
  told: Fault[]
  notes: Fault[]
  /** Whether the two fields of a pair look swapped. */
  swapped: boolean
  /** The fields that were open. They stay open, so that nobody loses their place while typing. */
  open: ReadonlySet<string>
  /** Whether the row is left out of the import. */
  out: boolean
}

/** The field that each column holds; null for none. */
export type Mapping = readonly (string | null)[]

const valuesOf = (cells: readonly string[], mapping: Mapping): Values =>
  Object.fromEntries(mapping.flatMap((field, index) => (field ? [[field, cells[index] ?? '']] : [])))

/** The rows of a file, with its columns as they are mapped. */
export function rowsOf<Item>(spec: ImportSpec<Item>, table: FileTable, mapping: Mapping): ImportRow<Item>[] {
  // The server's faults apply only to the columns as it mapped them.
  const same = table.columns.every(({ field }, index) => field === mapping[index])
  return table.rows.map(({ line, cells, faults: told, notes, cut, swapped }) => {
    const values = valuesOf(cells, mapping)
    const { item, faults } = spec.judge(values)
    const known = new Set(faults.map(({ field }) => field))
    return {
      line,
      cells,
      values,
      item,
      faults,
      told: same ? told.filter(({ field }) => !known.has(field)) : [],
      // Duplicates within the file are found here, since rows can be removed and changed.
      notes: same
        ? notes.filter(({ ofRow }) => !ofRow)
        : cutNotes(mapping, cut).map(({ path, message }) => ({ field: path, message })),
      swapped: same && swapped,
      open: new Set<string>(),
      out: false,
    }
  })
}

/** Returns the row with another text in a field; the open fields stay open. */
export function changed<Item>(
  spec: ImportSpec<Item>,
  row: ImportRow<Item>,
  field: string,
  text: string,
): ImportRow<Item> {
  const values = { ...row.values, [field]: text }
  const isAlike = spec.alikeOf && spec.alikeOf(values) === spec.alikeOf(row.values)
  const notes = row.notes.filter(
    (note) => note.field !== field && (isAlike || note.field !== spec.alikeField),
  )
  const swapped = row.swapped && !spec.pair?.includes(field)
  return { ...row, values, ...spec.judge(values), told: [], notes, swapped }
}

/** Returns the row with the two fields of a pair swapped. */
export function swapped<Item>(spec: ImportSpec<Item>, row: ImportRow<Item>): ImportRow<Item> {
  const [one, two] = spec.pair ?? []
  if (!one || !two) return row
  const { [one]: first = '', [two]: second = '' } = row.values
  return changed(spec, changed(spec, row, one, second), two, first)
}

/** Returns the names by which rows may refer to a picture: in any case, with or without its ending. */
const namesOf = (name: string): string[] => {
  const plain = name.trim().toLowerCase()
  return [plain, plain.replace(/\.[a-z0-9]{2,5}$/, '')]
}

export type FindPicture = (name: string) => File | undefined

/** Finds a picture among the added ones by the name in a row. */
export function picturesIn(files: readonly File[]): FindPicture {
  const found = new Map(files.toReversed().flatMap((file) => namesOf(file.name).map((name) => [name, file])))
  return (name) => namesOf(name).flatMap((one) => found.get(one) ?? [])[0]
}

const missingPicture = <Item>(
  { pictureField }: ImportSpec<Item>,
  { values }: ImportRow<Item>,
  find: FindPicture,
): Fault[] => {
  const name = pictureField && values[pictureField]?.trim()
  if (!name || find(name)) return []
  return [{ field: pictureField, message: i18n._('No picture with this name was added.') }]
}

/** What the rows that will be imported say together, by their lines. */
export function jointsOf<Item>(
  { join }: ImportSpec<Item>,
  rows: readonly ImportRow<Item>[],
): Map<number, Joint<Item>> {
  const wanted = rows.filter(({ out }) => !out)
  const joints = join?.(wanted) ?? []
  return new Map(
    wanted.flatMap(({ line }, index): [number, Joint<Item>][] => {
      const joint = joints[index]
      return joint ? [[line, joint]] : []
    }),
  )
}

/** What rows bring along, each with the lines of its rows. */
export function broughtBy<Item>(joints: ReadonlyMap<number, Joint<Item>>): (Brought & { lines: number[] })[] {
  const found = new Map<string, Brought & { lines: number[] }>()
  for (const [line, { brought }] of joints) {
    if (!brought) continue
    const key = JSON.stringify([brought.field, brought.name.toLowerCase()])
    const known = found.get(key)
    if (known) known.lines.push(line)
    else found.set(key, { ...brought, lines: [line] })
  }
  return [...found.values()]
}

/**
 * The faults of each row that will be imported, by its line: its own, and those in relation to other rows.
 */
export function faultsOf<Item>(
  spec: ImportSpec<Item>,
  rows: readonly ImportRow<Item>[],
  find: FindPicture,
  joints: ReadonlyMap<number, Joint<Item>> = new Map(),
): Map<number, Fault[]> {
  const wanted = rows.filter(({ out }) => !out)
  const doubles = findDoubles(wanted.map(({ values }) => spec.keyOf?.(values) ?? null))
  return new Map(
    wanted.map((row, index) => {
      const before = doubles.get(index)
      const line = before === undefined ? undefined : wanted[before]?.line
      const double = line
        ? [{ field: spec.doubleField ?? '', message: i18n._('The same as row {line}.', { line }) }]
        : []
      const joint = joints.get(row.line)?.faults ?? []
      const all = [...row.faults, ...joint, ...double, ...row.told, ...missingPicture(spec, row, find)]
      const seen = new Set<string>()
      return [row.line, all.filter(({ field }) => !seen.has(field) && seen.add(field))]
    }),
  )
}

/**
 * The notes on each row that will be imported, by its line: values that are valid but may not be intended.
 */
export function notesOf<Item>(
  { alikeOf, alikeField = '' }: ImportSpec<Item>,
  rows: readonly ImportRow<Item>[],
): Map<number, Fault[]> {
  const wanted = rows.filter(({ out }) => !out)
  const alike = findDoubles(wanted.map(({ values }) => alikeOf?.(values) ?? null))
  return new Map(
    wanted.flatMap(({ line, notes }, index): [number, Fault[]][] => {
      const before = wanted[alike.get(index) ?? -1]
      const message = i18n._('Row {line} has the same name and address.', { line: before?.line ?? 0 })
      const all = before ? [{ field: alikeField, message }, ...notes] : notes
      return all.length ? [[line, all]] : []
    }),
  )
}

/** The texts that match no choice of their field, each with its rows. */
export function unknownTexts<Item>(
  { choices, fields }: ImportSpec<Item>,
  rows: readonly ImportRow<Item>[],
  joints: ReadonlyMap<number, Joint<Item>> = new Map(),
): { field: string; text: string; lines: number[] }[] {
  const found = new Map<string, { field: string; text: string; lines: number[] }>()
  for (const { out, faults, values, line } of rows) {
    const all = [...faults, ...(joints.get(line)?.faults ?? [])]
    for (const { field } of out ? [] : all) {
      const text = values[field]?.trim()
      if (!text || !choices[field] || !fields.some(({ name }) => name === field)) continue
      const key = JSON.stringify([field, text.toLowerCase()])
      const known = found.get(key) ?? { field, text, lines: [] }
      known.lines.push(line)
      found.set(key, known)
    }
  }
  return [...found.values()]
}
