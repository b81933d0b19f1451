import { i18n } from '@lingui/core'
import type { exportCampaign, exportDraft } from '@plaza/contract/shared-plans'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { toastError } from '../../lib/toasts.tsx'

/** The documents that a draft or a campaign is saved as. */
export const EXPORTS = [
  { format: 'pdf', icon: IconFileTypePdf, words: () => i18n._('Save as PDF') },
  { format: 'xlsx', icon: IconFileSpreadsheet, words: () => i18n._('Save as a spreadsheet') },
] as const

type Format = (typeof EXPORTS)[number]['format']

/** Saves a draft or a campaign as a file. A failure is told in a toast; `saving` while the file is written. */
export function useExport(call: typeof exportDraft | typeof exportCampaign) {
  const [saving, setSaving] = useState(false)
  async function save(id: string, format: Format): Promise<void> {
    setSaving(true)
    try {
      await download(call, { params: { id }, query: { format } })
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
