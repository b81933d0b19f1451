import { i18n } from '@lingui/core'
import { getBundle } from '@plaza/contract/plays'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { download } from '../../../../lib/download.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './delivery.module.css'

/** The proof of a campaign as a file, and the page on which anybody checks it. */
export function ProofDownload({ campaignId }: { campaignId: string }) {
  const saving = useMutation({ mutationFn: () => download(getBundle, { params: { id: campaignId } }) })
  return (
    <p className={styles.proof}>
      <Button
        size="sm"
        icon={<IconDownload size={16} aria-hidden="true" />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {i18n._('Download the proof')}
      </Button>
      <Link to="/verify" className="small">
        {i18n._('Check a proof')}
      </Link>
    </p>
  )
}
