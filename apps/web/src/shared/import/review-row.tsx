import { i18n } from '@lingui/core'
import { IconArrowBackUp, IconPencil, IconX } from '@tabler/icons-react'
import { IconButton } from '../../ui/button.tsx'
import { CellField } from './cell-field.tsx'
import { shownText } from './choices.ts'
import styles from './import.module.css'
import type { Fault, ImportField } from './kind.ts'
import type { ImportRow } from './rows.ts'
import type { Import } from './use-import.ts'

interface ReviewRowProps<Item> {
  flow: Import<Item>
  row: ImportRow<Item>
  fields: readonly ImportField[]
  faults: readonly Fault[]
  notes: readonly Fault[]
}

const ICON = { size: 16, 'aria-hidden': true } as const

/** The second button stays the same one, so that the focus does. */
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

/** A row of the file: what is well as text, what is not as fields to mend. */
export function ReviewRow<Item>({ flow, row, fields, faults, notes }: ReviewRowProps<Item>) {
  const { kind, type } = flow
  const { line, values, out, open } = row
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
                choices={kind.choices[name]}
                error={error}
                onText={(next) => type(line, name, next)}
              />
            ) : (
              <span className={styles.text}>{shownText(kind.choices[name], text) || '–'}</span>
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
