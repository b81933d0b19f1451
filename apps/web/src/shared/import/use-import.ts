import { useEffect, useMemo, useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api-error.ts'
import { contentKeys } from '../../lib/intent.ts'
import { toastError, toastProgress, toastSuccess } from '../../lib/toasts.tsx'
import type { Failed, FileTable, ImportField, ImportSpec, Made, TableChoice, Undone } from './import-spec.ts'
import {
  changed,
  faultsOf,
  type ImportRow,
  jointsOf,
  type Mapping,
  notesOf,
  picturesIn,
  rowsOf,
  swapped,
} from './rows.ts'

export type ImportStep = 'file' | 'columns' | 'review' | 'running' | 'done'

/** The result of an import. */
export interface ImportResult {
  made: Made[]
  failed: Failed[]
  cancelled: boolean
  undone: Undone | null
}

const nothing: ImportResult = { made: [], failed: [], cancelled: false, undone: null }

const isClear = <Item>({ fields }: ImportSpec<Item>, { columns }: FileTable): boolean =>
  columns.every(({ field, sure }) => field === null || sure) &&
  findMissing(
    fields,
    columns.map(({ field }) => field),
  ).length === 0

/** The required fields that have no column, except those that another field with a column replaces. */
export function findMissing(fields: readonly ImportField[], mapping: Mapping): ImportField[] {
  return fields.filter(
    ({ name, required, or }) => required && !mapping.includes(name) && !(or && mapping.includes(or)),
  )
}

/** The state of an import from its file to its result, and the actions of each step. */
export function useImport<Item>(spec: ImportSpec<Item>, onChanged: () => void) {
  const [step, setStep] = useState<ImportStep>('file')
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<FileTable | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const [rows, setRows] = useState<ImportRow<Item>[]>([])
  const [pictures, setPictures] = useState<File[]>([])
  const [percent, setPercent] = useState(0)
  const [result, setResult] = useState(nothing)
  const running = useRef<AbortController | null>(null)
  // A row that is sent again after a lost answer has the same key, whatever other rows are sent with it.
  const keys = useRef(contentKeys())

  // What rows can name may change meanwhile: a location may have been created in another tab.
  useEffect(() => setRows((before) => before.map((row) => ({ ...row, ...spec.judge(row.values) }))), [spec])
  const find = useMemo(() => picturesIn(pictures), [pictures])
  const joints = useMemo(() => jointsOf(spec, rows), [spec, rows])
  const faults = useMemo(() => faultsOf(spec, rows, find, joints), [spec, rows, find, joints])
  const notes = useMemo(() => notesOf(spec, rows), [spec, rows])

  function take(read: FileTable, columns: Mapping) {
    setTable(read)
    setMapping(columns)
    setRows(rowsOf(spec, read, columns))
  }

  /** Has a file read by the server and takes over its rows. Throws ApiError. */
  async function load(chosen: File, choice: TableChoice, signal: AbortSignal) {
    const read = await spec.read(chosen, choice, signal)
    setFile(chosen)
    take(
      read,
      read.columns.map(({ field }) => field),
    )
    setResult(nothing)
    keys.current = contentKeys()
    return read
  }

  async function start(chosen: File, signal: AbortSignal) {
    const read = await load(chosen, {}, signal)
    toastSuccess(read.message)
    setStep(isClear(spec, read) ? 'review' : 'columns')
  }

  /** Assigns a column another field, taking it from the column that had it. */
  function map(column: number, field: string | null) {
    if (!table) return
    take(
      table,
      mapping.map((one, index) => (index === column ? field : one === field ? null : one)),
    )
  }

  const change = (lines: readonly number[], next: (row: ImportRow<Item>) => ImportRow<Item>) => {
    const these = new Set(lines)
    setRows((before) => before.map((row) => (these.has(row.line) ? next(row) : row)))
  }
  /** Writes a text into a field of one row, which stays open while the user types, or of many. */
  const write = (lines: readonly number[], field: string, text: string) =>
    change(lines, (row) => changed(spec, row, field, text))
  const type = (line: number, field: string, text: string) => {
    open(line, [field])
    write([line], field, text)
  }
  const leaveOut = (lines: readonly number[], out: boolean) => change(lines, (row) => ({ ...row, out }))
  const swap = (lines: readonly number[]) => change(lines, (row) => swapped(spec, row))
  const open = (line: number, fields: readonly string[]) =>
    change([line], (row) => ({ ...row, open: new Set([...row.open, ...fields]) }))

  const wanted = rows.filter(({ out }) => !out)

  function send(abort: AbortController, made: Made[], failed: Failed[]) {
    const toast = toastProgress()
    const ready = wanted.map(({ line, values, ...row }) => {
      const item = joints.get(line)?.item ?? row.item
      const name = spec.pictureField && values[spec.pictureField]
      const picture = name ? find(name) : undefined
      return { line, name: spec.nameOf(values), item, key: keys.current([line, item, picture]), picture }
    })
    const onPercent = (now: number) => {
      setPercent(now)
      toast.at((now + 0.5) / 100)
    }
    onPercent(0)
    return spec
      .send(ready, {
        signal: abort.signal,
        onPercent,
        onMade: (more) => made.push(...more),
        onFailed: (more) => failed.push(...more),
      })
      .finally(toast.close)
  }

  async function run() {
    const abort = new AbortController()
    running.current = abort
    const made: Made[] = []
    const failed: Failed[] = []
    setStep('running')
    await send(abort, made, failed)
    setResult({ made, failed, cancelled: abort.signal.aborted, undone: null })
    const said = new Map(failed.map((one) => [one.line, one.faults]))
    const done = new Set(made.map(({ line }) => line))
    // The rows that are left can be corrected and sent again.
    setRows((before) =>
      before
        .filter(({ line }) => !done.has(line))
        .map((row) => ({ ...row, told: said.get(row.line) ?? row.told })),
    )
    setStep('done')
    if (made.length) onChanged()
    const [first] = failed
    if (first && !abort.signal.aborted) toastError(first.sentence)
    else if (made.length) toastSuccess(spec.words.success)
  }

  async function undo() {
    try {
      const undone = await spec.undo?.(result.made.map(({ id }) => id))
      if (undone) setResult((before) => ({ ...before, undone }))
      onChanged()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'forbidden') toastError(sentenceOf(error))
    }
  }

  function restart() {
    setFile(null)
    setTable(null)
    setRows([])
    setPictures([])
    setResult(nothing)
    setStep('file')
  }

  return {
    spec,
    step,
    goTo: setStep,
    table,
    mapping,
    map,
    file,
    load,
    rows,
    wanted,
    faults,
    joints,
    notes,
    write,
    type,
    leaveOut,
    swap,
    open,
    pictures,
    find,
    addPictures: (files: File[]) => setPictures((before) => [...before, ...files]),
    percent,
    start,
    run,
    cancel: () => running.current?.abort(),
    result,
    undo,
    restart,
  }
}

export type Import<Item> = ReturnType<typeof useImport<Item>>
