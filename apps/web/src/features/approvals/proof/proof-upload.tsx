import { Select } from '@mantine/core'
import { i18n } from '@lingui/core'
import { MOST_PROOF_FILES } from '@plaza/contract/proof-of-play'
import { useState } from 'react'
import { FileDrop } from '../../../ui/file-drop.tsx'
import type { CampaignDetails } from '../queries.ts'
import { ownersOf } from './parts.ts'
import styles from './proof.module.css'
import { useAddProof } from './queries.ts'
import { useProofUpload } from './use-proof-upload.ts'

const accept = {
  'image/*': ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'],
  'video/*': ['.mp4', '.webm', '.mov'],
}
const WHOLE = 'whole'

/** Where one brings what shows that the campaign ran; an advertiser says whose part it is. */
export function ProofUpload({
  campaign,
  requests,
  isOwner,
}: Pick<CampaignDetails, 'campaign' | 'requests'> & { isOwner: boolean }) {
  const owners = ownersOf(requests)
  const [part, setPart] = useState(owners.length === 1 ? (owners[0]?.id ?? WHOLE) : WHOLE)
  const add = useAddProof()
  const upload = useProofUpload((proofFiles) => {
    const owner_id = isOwner || part === WHOLE ? undefined : part
    return add.mutateAsync({ body: { camp_id: campaign.id, adv_id: campaign.adv_id, proofFiles, owner_id } })
  })
  return (
    <div className={styles.upload}>
      {!isOwner && owners.length > 1 && (
        <Select
          label={i18n._('What it shows')}
          allowDeselect={false}
          value={part}
          onChange={(next) => setPart(next ?? WHOLE)}
          data={[
            { value: WHOLE, label: i18n._('The whole campaign') },
            ...owners.map(({ id, name }) => ({ value: id, label: i18n._('The part of {name}', { name }) })),
          ]}
        />
      )}
      <FileDrop
        label={i18n._('Drop photos or videos of the running campaign here')}
        hint={i18n._('Up to {n} files at a time', { n: MOST_PROOF_FILES })}
        accept={accept}
        multiple
        onFiles={(files) => upload.send(files.slice(0, MOST_PROOF_FILES))}
        progress={upload.progress}
        onCancel={upload.cancel}
        error={upload.error}
      />
    </div>
  )
}
