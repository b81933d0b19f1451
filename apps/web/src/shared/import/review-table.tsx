import { i18n } from '@lingui/core'
import { Pagination, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { Choice, Fault, ImportField, ImportSpec } from './import-spec.ts'
import type { ImportRow } from './rows.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

const A_PAGE = 25

interface ReviewTableProps<Item> {
  flow: Import<Item>
  rows: readonly ImportRow<Item>[]
}

/** The rows, a page at a time. Fields without a column are shown where they are required or at fault. */
export function ReviewTable<Item>({ flow, rows }: ReviewTableProps<Item>) {
  const { spec, mapping, faults, notes } = flow
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / A_PAGE))
  const shown = Math.min(page, pages)
  useEffect(() => setPage((before) => Math.min(before, pages)), [pages])
  const faulty = new Set([...faults.values()].flat().map(({ field }) => field))
  const fields = spec.fields.filter(
    ({ name, required, or }) =>
      mapping.includes(name) || faulty.has(name) || (required && !(or && mapping.includes(or))),
  )
  const first = (shown - 1) * A_PAGE
  const these = rows.slice(first, first + A_PAGE)
  const range = `${formatNumber(first + 1)}–${formatNumber(first + these.length)}`
  return (
    <>
      {/* The region scrolls sideways on narrow screens, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={i18n._('Rows, table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{i18n._('Row')}</th>
              {fields.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="hidden-words">{i18n._('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {these.map((row) => (
              <ReviewRow
                key={row.line}
                flow={flow}
                row={row}
                fields={fields}
                faults={faults.get(row.line) ?? []}
                notes={notes.get(row.line) ?? []}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span className="dim small num">
          {i18n._('{range} of {all}', { range, all: formatNumber(rows.length) })}
        </span>
        {pages > 1 && (
          <Pagination size="sm" total={pages} value={shown} onChange={setPage} siblings={1} boundaries={1} />
        )}
      </div>
    </>
  )
}

interface ReviewRowProps<Item> {
  flow: Import<Item>
  row: ImportRow<Item>
  fields: readonly ImportField[]
  faults: readonly Fault[]
  notes: readonly Fault[]
}

const ICON = { size: 16, 'aria-hidden': true } as const

/** The second button keeps its key, so that it keeps the focus. */
function Actions<Item>({ flow, row, fields }: Omit<ReviewRowProps<Item>, 'faults' | 'notes'>) {
  const { line, out } = row
  const edit = () =>
    flow.open(
      line,
      fields.map(({ name }) => name),
    )
  return (
    <>
      {!out && (
        <IconButton label={i18n._('Edit row {line}', { line })} onClick={edit}>
          <IconPencil {...ICON} />
        </IconButton>
      )}
      <IconButton
        label={out ? i18n._('Take row {line} back', { line }) : i18n._('Leave row {line} out', { line })}
        onClick={() => flow.leaveOut([line], !out)}
      >
        {out ? <IconArrowBackUp {...ICON} /> : <IconX {...ICON} />}
      </IconButton>
    </>
  )
}

/** A row of the file: valid values as text, invalid ones as fields to correct. */
function ReviewRow<Item>({ flow, row, fields, faults, notes }: ReviewRowProps<Item>) {
  const { spec, type, joints } = flow
  const { line, values, out, open } = row
  const brought = joints.get(line)?.brought
  return (
    <tr data-out={out || undefined} data-faulty={faults.length > 0 || undefined}>
      <th scope="row" className="num">
        <span className={styles.line}>{line}</span>
      </th>
      {fields.map(({ name, label }) => {
        const error = faults.find(({ field }) => field === name)?.message
        const note = notes.find(({ field }) => field === name)?.message
        const text = values[name] ?? ''
        const isOpen = !out && (open.has(name) || error !== undefined)
        return (
          <td key={name} data-open={isOpen || undefined} data-empty={(!isOpen && !text) || undefined}>
            <span className={styles.label} aria-hidden="true">
              {label}
            </span>
            {isOpen ? (
              <CellField
                label={i18n._('{label}, row {line}', { label, line })}
                text={text}
                spec={spec}
                field={name}
                error={error}
                onText={(next) => type(line, name, next)}
              />
            ) : (
              <span className={styles.text}>{shownText(spec.choices[name], text) || '–'}</span>
            )}
            {brought?.field === name && spec.broughtWords && (
              <Status tone="good">{spec.broughtWords.mark}</Status>
            )}
            {note && <span className={styles.note}>{note}</span>}
          </td>
        )
      })}
      <td data-part="menu">
        <Actions flow={flow} row={row} fields={fields} />
      </td>
    </tr>
  )
}

interface CellFieldProps {
  label: string
  text: string
  spec: Pick<ImportSpec<never>, 'choices' | 'find'>
  field: string
  error?: string
  onText: (text: string) => void
}

/** A field of a row that can be corrected. */
function CellField({ label, text, spec, field, error, onText }: CellFieldProps) {
  const choices = spec.choices[field]
  if (!choices) {
    return (
      <TextInput
        size="xs"
        aria-label={label}
        value={text}
        error={error}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  }
  return (
    <ChoiceSelect
      spec={spec}
      field={field}
      size="xs"
      label={label}
      value={choiceOf(choices, text)?.value ?? null}
      placeholder={text || i18n._('Choose')}
      error={error}
      onChoose={onText}
    />
  )
}

const fold = (text: string) => text.trim().toLowerCase()
const nameOf = ({ name, label }: Choice) => name ?? label

/** The choice that a row's text names; undefined for none, or if several have that name. */
function choiceOf(choices: readonly Choice[], text: string): Choice | undefined {
  const byValue = choices.find(({ value }) => value === text)
  if (byValue) return byValue
  const [found, ...more] = choices.filter((choice) => fold(nameOf(choice)) === fold(text))
  return more.length ? undefined : found
}

/** Returns the name of the choice that a row's text stands for, or else the text. */
function shownText(choices: readonly Choice[] | undefined, text: string): string {
  const choice = choices?.find(({ value }) => value === text)
  return choice ? nameOf(choice) : text
}
