import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import { Button } from '../../ui/button.tsx'
import { FormBar } from '../../ui/form/submit-button.tsx'
import { Status } from '../../ui/status.tsx'
import type { FileTable } from './import-spec.ts'
import { SourceCard } from './source-card.tsx'
import { findMissing, type Import } from './use-import.ts'
import styles from './import.module.css'

const SAMPLES = 3

const samplesOf = ({ rows }: FileTable, column: number): string => {
  const texts = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
  return [...new Set(texts.slice(0, 50))].slice(0, SAMPLES).join(' · ')
}

interface ColumnProps<Item> {
  flow: Import<Item>
  table: FileTable
  at: number
}

function Column<Item>({ flow, table, at }: ColumnProps<Item>) {
  const { header, field, sure } = table.columns[at] ?? { header: '', field: null, sure: false }
  const mapped = flow.mapping[at] ?? null
  const name = header || i18n._('Column {n}', { n: at + 1 })
  return (
    <li>
      <div className={styles.columnName}>
        <strong>{name}</strong>
        <span className="dim small">{samplesOf(table, at) || i18n._('Empty')}</span>
      </div>
      <Select
        aria-label={i18n._('Contents of {name}', { name })}
        placeholder={i18n._('Not imported')}
        value={mapped}
        onChange={(next) => flow.map(at, next)}
        data={flow.spec.fields.map(({ name: value, label }) => ({ value, label }))}
        clearable
        clearButtonProps={{ 'aria-label': i18n._('Do not import {name}', { name }) }}
      />
      <Match mapped={mapped} found={field} sure={sure} />
    </li>
  )
}

/** How a column came to the field that it holds: `found` is the one that its header named, for `sure` or likely. */
function Match({ mapped, found, sure }: { mapped: string | null; found: string | null; sure: boolean }) {
  if (mapped === null) return <Status tone="off">{i18n._('Left out')}</Status>
  if (mapped !== found) return <Status tone="good">{i18n._('Chosen by you')}</Status>
  if (!sure) return <Status tone="wait">{i18n._('A guess: please check')}</Status>
  return <Status tone="good">{i18n._('Recognised')}</Status>
}

/** The step that shows which field each column holds, and lets the user change it. */
export function ColumnsStep<Item>({ flow }: { flow: Import<Item> }) {
  const { table, mapping, spec, goTo, restart } = flow
  if (!table) return null
  const missing = findMissing(spec.fields, mapping).map(({ label }) => label)
  return (
    <>
      <SourceCard flow={flow} source={table.source} />
      <section className={`card ${styles.pad}`} aria-label={i18n._('Columns of your file')}>
        <h2>{i18n._('Columns of your file')}</h2>
        <ul className={styles.columns}>
          {table.columns.map(({ header }, index) => (
            <Column key={`${index} ${header}`} flow={flow} table={table} at={index} />
          ))}
        </ul>
        {missing.length > 0 && (
          <p role="status" className={styles.warn}>
            {i18n._('No column holds yet: {missing}.', { missing: missing.join(', ') })}
          </p>
        )}
      </section>
      <FormBar>
        <Button onClick={restart}>{i18n._('Another file')}</Button>
        <Button look="main" onClick={() => goTo('review')} disabled={missing.length > 0}>
          {i18n._('Continue to the rows')}
        </Button>
      </FormBar>
    </>
  )
}
