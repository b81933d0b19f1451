import { MultiSelect, Select } from '@mantine/core'
import { i18n } from '@lingui/core'
import { MOST_PROOF_FILES } from '@plaza/contract/proof-of-play'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { ChosenFiles, fileKey } from './chosen-files.tsx'
import { displaysOf, ownersOf } from './parts.ts'
import styles from './proof.module.css'
import { useAddProof } from './queries.ts'
import { useProofUpload } from './use-proof-upload.ts'

const accept = {
  'image/*': ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'],
  'video/*': ['.mp4', '.webm', '.mov'],
}
const WHOLE = 'whole'

/** The files that are chosen: each once, and at most as many as a proof takes. */
function useChosen() {
  const [files, setFiles] = useState<File[]>([])
  const [tooMany, setTooMany] = useState(false)
  const add = (more: File[]) => {
    const all = [...new Map([...files, ...more].map((file) => [fileKey(file), file])).values()]
    setTooMany(all.length > MOST_PROOF_FILES)
    setFiles(all.slice(0, MOST_PROOF_FILES))
  }
  const remove = (file: File) => {
    setTooMany(false)
    setFiles(files.filter((one) => one !== file))
  }
  const clear = () => setFiles([])
  return { files, add, remove, clear, tooMany }
}

/** What of the campaign the files show: an advertiser chooses whose part, and both sides which displays. */
function useShown({ requests, placements }: CampaignDetails, isOwner: boolean) {
  const owners = ownersOf(requests)
  const [part, setPart] = useState(owners.length === 1 ? (owners[0]?.id ?? WHOLE) : WHOLE)
  const [chosen, setChosen] = useState<string[]>([])
  const displays = displaysOf({ requests, placements }, part === WHOLE ? null : part)
  return {
    fields: (
      <div className={styles.shown}>
        {!isOwner && owners.length > 1 && (
          <Select
            label={i18n._('What it shows')}
            allowDeselect={false}
            value={part}
            onChange={(next) => {
              setPart(next ?? WHOLE)
              setChosen([])
            }}
            data={[
              { value: WHOLE, label: i18n._('The whole campaign') },
              ...owners.map(({ id, name }) => ({ value: id, label: i18n._('The part of {name}', { name }) })),
            ]}
          />
        )}
        {displays.length > 1 && (
          <MultiSelect
            label={i18n._('Displays')}
            placeholder={chosen.length === 0 ? i18n._('All of them') : undefined}
            value={chosen}
            onChange={setChosen}
            data={displays.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            clearable
            hidePickedOptions
            maxDropdownHeight={220}
            nothingFoundMessage={i18n._('No display of this campaign has this name')}
          />
        )}
      </div>
    ),
    body: {
      owner_id: isOwner || part === WHOLE ? undefined : part,
      display_ids: chosen.length > 0 ? chosen : undefined,
    },
    reset: () => setChosen([]),
  }
}

/** Where one brings what shows that the campaign ran: choose, look, say what it shows, and send. */
export function ProofUpload({ details, isOwner }: { details: CampaignDetails; isOwner: boolean }) {
  const { campaign } = details
  const { files, add: addFiles, remove, clear, tooMany } = useChosen()
  const shown = useShown(details, isOwner)
  const add = useAddProof()
  const upload = useProofUpload(async (proofFiles) => {
    const { id: camp_id, adv_id } = campaign
    await add.mutateAsync({ body: { camp_id, adv_id, proofFiles, ...shown.body } })
    clear()
    shown.reset()
  })
  useLeaveGuard(files.length > 0)
  const busy = upload.progress !== null
  const most = i18n._('A proof has at most {n} files. The first {n} were added.', { n: MOST_PROOF_FILES })
  return (
    <div className={styles.upload}>
      <FileDrop
        label={i18n._('Drop photos or videos of the running campaign here')}
        hint={i18n._('Up to {n} files. Nothing is sent until you have reviewed them.', {
          n: MOST_PROOF_FILES,
        })}
        accept={accept}
        multiple
        onFiles={addFiles}
        progress={upload.progress}
        onCancel={upload.cancel}
        error={upload.error ?? (tooMany ? most : null)}
      />
      {files.length > 0 && (
        <>
          <ChosenFiles files={files} onRemove={busy ? undefined : remove} />
          {shown.fields}
          <div className={styles.answers}>
            <Button disabled={busy} onClick={clear}>
              {i18n._('Discard')}
            </Button>
            <Button look="main" loading={busy} onClick={() => upload.send(files)}>
              {i18n._('{n, plural, one {Send # file} other {Send # files}}', { n: files.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
