import { i18n } from '@lingui/core'
import { readDocumentPdf } from '@plaza/contract/invoices'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { download } from '../../../lib/download.ts'
import { formatDate, formatDateRange, formatMoney } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { termsWords } from '../invoices/document-words.tsx'
import { useSaving } from '../invoices/use-saving.ts'
import type { Receipt } from './queries.ts'
import styles from '../settings.module.css'

const aboutWords = ({ subject, period_start, period_end, issued_on }: Receipt): string =>
  period_start && period_end
    ? `${subject}, ${formatDateRange(period_start, period_end)}`
    : `${subject}, ${formatDate(issued_on)}`

/** The latest receipts for plans, each to be saved as PDF. */
export function Receipts({ rows, count }: { rows: Receipt[]; count: number }) {
  const { save, saving } = useSaving()
  if (rows.length === 0) return null
  return (
    <section className={`card ${styles.card}`} aria-labelledby="receipts">
      <h2 id="receipts">{i18n._('Receipts')}</h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <TwoLines
              first={row.number}
              second={[aboutWords(row), termsWords(row)].filter(Boolean).join(' · ')}
            />
            <span className={styles.between}>
              <span className={styles.whole}>{formatMoney(row.gross, row.currency)}</span>
              <Button
                size="sm"
                look="quiet"
                disabled={saving}
                icon={<IconFileTypePdf size={16} aria-hidden="true" />}
                aria-label={i18n._('Save {number} as PDF', { number: row.number })}
                onClick={() => void save(() => download(readDocumentPdf, { params: { id: row.id } }))}
              >
                {i18n._('PDF')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p>
          <Link to="/settings/invoices" search={{ kind: 'receipt' }}>
            {i18n._('All receipts')}
          </Link>
        </p>
      )}
    </section>
  )
}
