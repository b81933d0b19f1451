import { Pagination } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import styles from './import.module.css'
import { ReviewRow } from './review-row.tsx'
import type { ImportRow } from './rows.ts'
import type { Import } from './use-import.ts'

const A_PAGE = 25

interface ReviewTableProps<Item> {
  flow: Import<Item>
  rows: readonly ImportRow<Item>[]
}

/** The rows, a page at a time. Fields without a column are there where they are required, or at fault. */
export function ReviewTable<Item>({ flow, rows }: ReviewTableProps<Item>) {
  const { kind, mapping, faults, notes } = flow
  const [page, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(rows.length / A_PAGE))
  const shown = Math.min(page, pages)
  useEffect(() => setPage((before) => Math.min(before, pages)), [pages])
  const faulty = new Set([...faults.values()].flat().map(({ field }) => field))
  const fields = kind.fields.filter(
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
