import { i18n } from '@lingui/core'
import { Checkbox, Select } from '@mantine/core'
import { MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import { hasSameShape, judgeMedia, pixelsOf } from '@plaza/domain/media-fit'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { acceptedMedia, acceptedWords } from '../../../lib/accepted-media.ts'
import { hasFailedWith, sentenceOf } from '../../../lib/api-error.ts'
import { useUploads, type UploadedFile } from '../../../lib/use-uploads.ts'
import type { ApprovalRequest, CampaignDetails, Placement } from '../../../shared/campaign-details/queries.ts'
import { FromLibrary } from '../../../shared/media-library/from-library.tsx'
import type { LibraryFile } from '../../../shared/media-library/queries.ts'
import { VerdictStatus } from '../../../shared/media-library/verdict-status.tsx'
import { MediaPreview } from '../../../shared/media-preview/media-preview.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useReplaceMedia } from './change-queries.ts'
import styles from './campaign.module.css'

/** The placements whose media a request is about. */
function placementsOf({ placements }: CampaignDetails, request: ApprovalRequest): Placement[] {
  const changed = new Set(request.changes.map(({ placement_id }) => placement_id))
  const isAbout = ({ id, request_id }: Placement) =>
    request.kind === 'media' ? changed.has(id) : request_id === request.id
  return placements.filter((placement) => !placement.cancelled && isAbout(placement))
}

const isSameShape = (a: Placement, b: Placement): boolean => hasSameShape(pixelsOf(a), pixelsOf(b))
const isUnfit = (file: UploadedFile, zone: Placement): boolean =>
  judgeMedia({ media: file, zone }).verdict === 'unfit'

/** A file of the library as if it had just been uploaded. */
function asUploaded(file: LibraryFile): UploadedFile {
  return { ...file, path: file.url.split('?')[0] ?? file.url, codec: null }
}

/** Uploads files for a placement, one after the other, and keeps the sentence of the last failure. */
function useFiles(onDone: (file: UploadedFile) => void) {
  const [error, setError] = useState<string | null>(null)
  const uploads = useUploads(async (files, upload) => {
    setError(null)
    for (const file of files) {
      try {
        onDone(await upload(file))
      } catch (cause) {
        if (hasFailedWith(cause, 'cancelled')) return
        setError(`${file.name}: ${sentenceOf(cause)}`)
      }
    }
  })
  return { ...uploads, error }
}

interface ReplaceMediaProps {
  details: CampaignDetails
  request: ApprovalRequest
  onClose: () => void
}

/** New media for placements of one owner: the answer to a correction, or others for what is approved. */
export function ReplaceMedia({ details, request, onClose }: ReplaceMediaProps) {
  const zones = placementsOf(details, request)
  const [at, setAt] = useState(zones[0]?.id ?? '')
  const [everywhere, setEverywhere] = useState(true)
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const upload = useFiles((file) => setFiles((before) => [...before, file]))
  const replace = useReplaceMedia()
  const zone = zones.find(({ id }) => id === at)
  if (!zone) return null
  const twins = zones.filter((other) => other.id !== zone.id && isSameShape(other, zone))
  const reached = everywhere ? [zone, ...twins] : [zone]
  const unfit = files.some((file) => reached.some((each) => isUnfit(file, each)))
  const again = request.status === 'correction'
  const send = () => {
    const media = files.map(({ path }) => ({ url: path }))
    const placements = reached.map(({ display_id, zone_id }) => ({ display_id, zone_id, media }))
    const body = { placements, version: request.version }
    replace.mutate({ params: { id: details.campaign.id }, body }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} size="lg" title={i18n._('Replace media')}>
      <div className={styles.cancelling}>
        <Select
          label={i18n._('Zone')}
          allowDeselect={false}
          searchable={zones.length > 8}
          value={at}
          onChange={(next) => setAt(next ?? at)}
          data={zones.map(({ id, display_name, zone_name }) => ({
            value: id,
            label: `${display_name} · ${zone_name}`,
          }))}
        />
        <ChosenFiles
          files={files}
          zone={zone}
          onRemove={(file) => setFiles(files.filter((one) => one !== file))}
        />
        <FileDrop
          label={i18n._('Drop pictures or videos for {zone} here', { zone: zone.zone_name })}
          hint={acceptedWords()}
          accept={acceptedMedia}
          maxBytes={MAX_VIDEO_BYTES}
          multiple
          onFiles={upload.send}
          progress={upload.progress}
          onCancel={upload.cancel}
          error={upload.error}
        />
        <FromLibrary
          zone={{ ...zone, name: zone.zone_name }}
          taken={files.map(({ path }) => path)}
          disabled={upload.progress !== null}
          onChoose={(chosen) => setFiles([...files, ...chosen.map(asUploaded)])}
        />
        {twins.length > 0 && (
          <Checkbox
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
            label={i18n._(
              '{n, plural, one {Also in # other zone of this shape} other {Also in # other zones of this shape}}',
              {
                n: twins.length,
              },
            )}
          />
        )}
        <p className="dim small">
          {again && request.kind === 'placements'
            ? i18n._('The same request is sent again, at the same price.')
            : i18n._('The media that are approved stay until {name} approves the new ones.', {
                name: request.org_name,
              })}
        </p>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <Button
          look="main"
          disabled={files.length === 0 || unfit || upload.progress !== null}
          loading={replace.isPending}
          onClick={send}
        >
          {again ? i18n._('Send again') : i18n._('Send new media')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChosenFilesProps {
  files: readonly UploadedFile[]
  zone: Placement
  onRemove: (file: UploadedFile) => void
}

/** The new files, each with whether it fits the zone. */
function ChosenFiles({ files, zone, onRemove }: ChosenFilesProps) {
  return (
    <ul className={styles.newFiles} aria-label={i18n._('New media')}>
      {files.map((file) => {
        const { verdict, faults, warnings } = judgeMedia({ media: file, zone })
        return (
          <li key={file.path}>
            <span className={styles.thumb} aria-hidden="true">
              <MediaPreview media={file} still />
            </span>
            <div>
              <p>{file.name}</p>
              <VerdictStatus verdict={verdict} />
              {[...faults, ...warnings].map((sentence) => (
                <p key={sentence} className="note">
                  {sentence}
                </p>
              ))}
            </div>
            <IconButton label={i18n._('Remove {name}', { name: file.name })} onClick={() => onRemove(file)}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
