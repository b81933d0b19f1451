import { i18n } from '@lingui/core'
import { readDocumentPdf } from '@plaza/contract/invoices'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../../lib/api-error.ts'
import { download } from '../../../../lib/download.ts'
import { toastError } from '../../../../lib/toasts.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { CampaignMoney } from './queries.ts'
import styles from './money-ledger.module.css'

type Document = CampaignMoney['documents'][number]

const wordsOf = ({ kind, number }: Document): string =>
  ({
    invoice: i18n._('Invoice {number}', { number }),
    credit_note: i18n._('Credit note {number}', { number }),
    statement: i18n._('Statement {number}', { number }),
    receipt: i18n._('Receipt {number}', { number }),
  })[kind]

/** The documents about a campaign, each saved as a file. */
export function Documents({ documents }: Pick<CampaignMoney, 'documents'>) {
  const [saving, setSaving] = useState<string | null>(null)
  async function save(id: string): Promise<void> {
    setSaving(id)
    try {
      await download(readDocumentPdf, { params: { id } })
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setSaving(null)
    }
  }
  return (
    documents.length > 0 && (
      <div className={styles.documents}>
        {documents.map((document) => (
          <Button
            key={document.id}
            icon={<IconFileText size={16} aria-hidden="true" />}
            loading={saving === document.id}
            onClick={() => void save(document.id)}
          >
            {wordsOf(document)}
          </Button>
        ))}
      </div>
    )
  )
}
