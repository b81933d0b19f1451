import { i18n } from '@lingui/core'
import { getBundle } from '@plaza/contract/plays'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPiece } from '../../../../lib/lazy-piece.ts'
import { download } from '../../../../lib/download.ts'
import { useMay } from '../../../../lib/may.ts'
import { useUser } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './delivery.module.css'

const ProofLinksDialog = lazyPiece(async () => ({
  default: (await import('./proof-links-dialog.tsx')).ProofLinksDialog,
}))

/** The proof of a campaign as a file, links by which others check it, and the page on which anybody does. */
export function ProofDownload({ campaignId }: { campaignId: string }) {
  const saving = useMutation({ mutationFn: () => download(getBundle, { params: { id: campaignId } }) })
  const [isSharing, setSharing] = useState(false)
  const { type } = useUser().organization
  const [mayDecide, mayCreate] = [useMay('approval:decide'), useMay('campaign:create')]
  const mayShare = (type === 'DSO' && mayDecide) || (type === 'ADV' && mayCreate)
  return (
    <div className={styles.proof}>
      <Button
        size="sm"
        icon={<IconDownload size={16} aria-hidden="true" />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {i18n._('Download the proof')}
      </Button>
      {mayShare && (
        <Button size="sm" icon={<IconLink size={16} aria-hidden="true" />} onClick={() => setSharing(true)}>
          {i18n._('Let others check it')}
        </Button>
      )}
      <Link to="/verify" className="small">
        {i18n._('Check a proof')}
      </Link>
      {isSharing && (
        <Suspense>
          <ProofLinksDialog campaignId={campaignId} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
