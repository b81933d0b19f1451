import { i18n } from '@lingui/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api-error.ts'
import { csvLines } from '@plaza/domain/csv'
import { saveFile } from '../../lib/save-file.ts'
import { toastError } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { ImportField } from './import-spec.ts'
import type { Import } from './use-import.ts'
import styles from './import.module.css'

const TAKEN = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/geo+json': ['.geojson', '.json'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}
const MOST_BYTES = 10 * 1024 * 1024
/** The largest file that is taken in without a review. */
const MOST_LARGE_BYTES = 200 * 1024 * 1024

const isText = ({ name }: File) => /\.(csv|tsv|txt)$/i.test(name)

/** Whether a file was refused since it has more than can be reviewed. */
const isTooMuch = (failure: unknown) => isApiError(failure) && failure.code === 'too_large'

/** Why a file could not be read: the answer's fault of the file, else the failure of the call. */
export function readFault(failure: unknown): string {
  return (isApiError(failure) ? failure.issues[0]?.message : undefined) ?? sentenceOf(failure)
}

/** Sends the file to be read; this stores nothing. */
function useRead<Item>({ start, spec: { takeLarge } }: Import<Item>) {
  const [share, setShare] = useState(1)
  const [error, setError] = useState<string | null>(null)
  const [reading, setReading] = useState<AbortController | null>(null)
  async function read(file: File) {
    const abort = new AbortController()
    setError(null)
    setReading(abort)
    const large = (takeLarge && isText(file) && takeLarge) || null
    try {
      if (large && file.size > MOST_BYTES) await large(file, abort.signal, setShare)
      else {
        await start(file, abort.signal).catch((failure) => {
          if (large && isTooMuch(failure)) return large(file, abort.signal, setShare)
          throw failure
        })
      }
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'cancelled') return
      const sentence = readFault(failure)
      setError(sentence)
      toastError(sentence)
    } finally {
      setShare(1)
      setReading(null)
    }
  }
  return { read, error, reading, share }
}

/** The step that takes a file and explains what it has to contain. */
export function FileStep<Item>({ flow }: { flow: Import<Item> }) {
  const { read, error, reading, share } = useRead(flow)
  const { spec } = flow
  const icon = <IconDownload size={16} aria-hidden="true" />
  return (
    <div className={styles.start}>
      <section className={`card ${styles.pad}`} aria-label={i18n._('Your file')}>
        <h2>{i18n._('Your file')}</h2>
        <FileDrop
          label={spec.words.drop}
          hint={
            spec.takeLarge
              ? i18n._(
                  'A spreadsheet (xlsx) or a CSV file. Up to 10,000 rows are reviewed first; longer CSV files are taken in row by row.',
                )
              : i18n._('A spreadsheet (xlsx) or a CSV file, up to 10,000 rows. Nothing is stored yet.')
          }
          accept={TAKEN}
          maxBytes={spec.takeLarge ? MOST_LARGE_BYTES : MOST_BYTES}
          onFiles={([file]) => file && void read(file)}
          progress={reading ? share : null}
          onCancel={() => reading?.abort()}
          error={error}
        />
      </section>
      <section className={`card ${styles.pad}`} aria-label={i18n._('Columns')}>
        <div className={styles.head}>
          <div>
            <h2>{i18n._('Columns')}</h2>
            <p className="dim small">{i18n._('In any order. Headers may be in your own words.')}</p>
          </div>
          <div className={styles.row}>
            <Button look="soft" icon={icon} onClick={() => void saveXlsxTemplate(spec)}>
              {i18n._('Template (xlsx)')}
            </Button>
            <Button icon={icon} onClick={() => saveCsvTemplate(spec)}>
              {i18n._('Template (CSV)')}
            </Button>
          </div>
        </div>
        <FieldTable fields={spec.fields} />
      </section>
    </div>
  )
}

/** The list of what each column of a file holds. */
function FieldTable({ fields }: { fields: readonly ImportField[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, label, hint, example, required }) => (
        <li key={name}>
          <strong>
            {label}
            {required && <span className={styles.must}> {i18n._('required')}</span>}
          </strong>
          <span className="dim small">{hint}</span>
          <code>{example}</code>
        </li>
      ))}
    </ul>
  )
}

interface Template {
  fileName: string
  fields: readonly ImportField[]
}

/** Saves a template with only the headers as CSV, with a mark that tells spreadsheets that it is UTF-8. */
function saveCsvTemplate({ fileName, fields }: Template): void {
  saveFile(`${fileName}.csv`, ['\ufeff', csvLines([fields.map(({ label }) => label)])], 'text/csv')
}

/** The template as a spreadsheet, with a second sheet that explains each column. */
async function saveXlsxTemplate({ fileName, fields }: Template): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/browser')
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const header = fields.map(({ label }) => bold(label))
  const words = fields.map(({ label, hint, example }) => [label, hint, example].map((value) => ({ value })))
  const explained = [[i18n._('Column'), i18n._('What it takes'), i18n._('Example')].map(bold), ...words]
  await writeXlsx([
    {
      data: [header],
      sheet: i18n._('Import'),
      columns: fields.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
    },
    { data: explained, sheet: i18n._('Columns'), columns: [{ width: 24 }, { width: 70 }, { width: 40 }] },
  ]).toFile(`${fileName}.xlsx`)
}
