import { i18n } from '@lingui/core'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { toastError } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { readFault } from './file-step.tsx'
import type { TableChoice, TableSource } from './import-spec.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

const MOST_TEXT = 90

/** Words a row that may be the header: its number and its content. */
const rowWords = ({ line, cells }: TableSource['headerRows'][number]): string => {
  const text = cells.filter(Boolean).join(' · ')
  const shown = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text
  return i18n._('Row {line}: {shown}', { line, shown })
}

/** Reads the file again with another choice; the previous result stays until then. */
function useChoice<Item>({ file, load }: Import<Item>) {
  const [busy, setBusy] = useState(false)
  async function choose(choice: TableChoice) {
    if (!file) return
    setBusy(true)
    try {
      await load(file, choice, new AbortController().signal)
    } catch (failure) {
      if (!isApiError(failure) || failure.code !== 'cancelled') toastError(readFault(failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, choose }
}

interface SourceProps<Item> {
  flow: Import<Item>
  source: TableSource
}

/** The card with the sheet and the header that were used, and the others to choose from. */
export function SourceCard<Item>({ flow, source }: SourceProps<Item>) {
  const { sheet, sheets, headerRow, headerRows } = source
  const { busy, choose } = useChoice(flow)
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Where your table is')} aria-busy={busy}>
      <h2>{i18n._('Where your table is')}</h2>
      <p className="dim small">
        {i18n._('Found by its headers. Choose another if this is not the right one.')}
      </p>
      <div className={styles.source}>
        {sheets.length > 1 && (
          <Select
            label={i18n._('Sheet')}
            value={sheet}
            disabled={busy}
            allowDeselect={false}
            onChange={(next) => next !== null && next !== sheet && void choose({ sheet: next })}
            data={sheets.map(({ name, hidden }) => ({
              value: name,
              label: hidden ? i18n._('{name} (hidden)', { name }) : name,
            }))}
          />
        )}
        <Select
          label={i18n._('Row with the headers')}
          value={String(headerRow)}
          disabled={busy}
          allowDeselect={false}
          onChange={(next) =>
            next !== null &&
            Number(next) !== headerRow &&
            void choose({ ...(sheet ? { sheet } : {}), headerRow: Number(next) })
          }
          data={headerRows.map((row) => ({ value: String(row.line), label: rowWords(row) }))}
        />
      </div>
    </section>
  )
}

/** The chosen sheet and header in one line, where there was a choice, with a button to choose another. */
export function SourceLine<Item>({ flow, source: { sheet, sheets, headerRow } }: SourceProps<Item>) {
  if (sheets.length < 2 && headerRow === 1) return null
  const words =
    sheets.length > 1
      ? i18n._('Read from the sheet “{sheet}”, with the headers in row {headerRow}.', { sheet, headerRow })
      : i18n._('Read with the headers in row {headerRow}.', { headerRow })
  return (
    <p className={`dim small ${styles.sourceLine}`}>
      {words}{' '}
      <Button look="quiet" size="sm" onClick={() => flow.goTo('columns')}>
        {i18n._('Change')}
      </Button>
    </p>
  )
}
