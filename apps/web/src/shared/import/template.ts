import { i18n } from '@lingui/core'
import { csvLines } from '../../lib/csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { ImportField } from './kind.ts'

interface Template {
  fileName: string
  fields: readonly ImportField[]
}

/** A table with the headers alone, as CSV: with a mark that tells spreadsheets that it is UTF-8. */
export function saveCsvTemplate({ fileName, fields }: Template): void {
  saveFile(`${fileName}.csv`, ['\ufeff', csvLines([fields.map(({ label }) => label)])], 'text/csv')
}

/** The same as a spreadsheet, with a second sheet that says what each column takes. */
export async function saveXlsxTemplate({ fileName, fields }: Template): Promise<void> {
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
