import { i18n } from '@lingui/core'
import { MultiSelect, Select } from '@mantine/core'
import { MOST_PROOF_FILES } from '@plaza/contract/proof-of-play'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { hasFailedWith, sentenceOf } from '../../../lib/api-error.ts'
import { formatBytes } from '../../../lib/format.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { useUploads } from '../../../lib/use-uploads.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { MediaPreview } from '../../../shared/media-preview/media-preview.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { displaysOf, ownersOf } from './parts.ts'
import { useAddProof } from './queries.ts'
import styles from './proof.module.css'

const accept = {
  'image/*': ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'],
  'video/*': ['.mp4', '.webm', '.mov'],
}
const WHOLE = 'whole'

/** Holds the chosen files: each once, and at most as many as a proof takes. */
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

/**
 * Which part of the campaign the files show: an advertiser chooses the owner, and both sides choose
 * displays.
 */
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

/** The form that uploads a proof of play: choose files, check them, say what they show, and send. */
export function ProofUpload({ details, isOwner }: { details: CampaignDetails; isOwner: boolean }) {
  const { campaign } = details
  const { files, add: addFiles, remove, clear, tooMany } = useChosen()
  const shown = useShown(details, isOwner)
  const [plays, setPlays] = useState<number>()
  const add = useAddProof()
  const upload = useProofUpload(async (proofFiles) => {
    const { id: camp_id, adv_id } = campaign
    await add.mutateAsync({ body: { camp_id, adv_id, proofFiles, plays, ...shown.body } })
    clear()
    shown.reset()
    setPlays(undefined)
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
          {isOwner && (
            <NumberInput
              label={i18n._('Plays shown')}
              help={i18n._('Optional. Without it, all plays that were promised count as shown.')}
              value={plays}
              onChange={setPlays}
            />
          )}
          <div className={styles.answers}>
            <Button disabled={busy} onClick={clear}>
              {i18n._('Discard')}
            </Button>
            <Button
              look="main"
              loading={busy}
              disabled={Number.isNaN(plays)}
              onClick={() => upload.send(files)}
            >
              {i18n._('{n, plural, one {Send # file} other {Send # files}}', { n: files.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Returns a key for a file, so that the same file chosen twice has one key. */
function fileKey({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`
}

/** A chosen file as a small picture. Its object URL is released when the picture goes. */
function Thumb({ file }: { file: File }) {
  const url = useObjectUrl(file)
  return url && <MediaPreview media={{ url, name: file.name, type: file.type }} still />
}

/** The list of the files to be sent, each with a button to leave it out. */
function ChosenFiles({ files, onRemove }: { files: File[]; onRemove?: (file: File) => void }) {
  return (
    <ul className={styles.chosen} aria-label={i18n._('Chosen files')}>
      {files.map((file) => (
        <li key={fileKey(file)}>
          <span className={styles.thumb} aria-hidden="true">
            <Thumb file={file} />
          </span>
          <span className={styles.fileWords}>
            <span className={styles.fileName}>{file.name}</span>
            <span className="dim note num">{formatBytes(file.size)}</span>
          </span>
          {onRemove && (
            <IconButton
              label={i18n._('Remove {name}', { name: file.name })}
              size="md"
              onClick={() => onRemove(file)}
            >
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Uploads files one after the other. `onUploaded` gets the addresses of all of them, and is not called if
 * one fails.
 */
function useProofUpload(onUploaded: (addresses: string[]) => Promise<unknown>) {
  const [error, setError] = useState<string | null>(null)
  const uploads = useUploads(async (files, upload) => {
    const addresses: string[] = []
    setError(null)
    try {
      for (const file of files) addresses.push((await upload(file)).url)
      await onUploaded(addresses)
    } catch (failure) {
      if (hasFailedWith(failure, 'cancelled')) return
      setError(sentenceOf(failure))
      toastError(sentenceOf(failure))
    }
  }, 'proof')
  return { ...uploads, error }
}
