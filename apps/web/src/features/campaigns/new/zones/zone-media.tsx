import { i18n } from '@lingui/core'
import { MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { formatBytes } from '../../../../lib/format.ts'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { ChosenFile } from './chosen-file.tsx'
import { FileChoices } from './file-choices.tsx'
import type { OfferZone } from './offer-zone.ts'
import { useUpload } from './use-upload.ts'
import styles from './zone-panel.module.css'

/** What the server takes. */
const accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
  'image/svg+xml': ['.svg'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
}

interface ZoneMediaProps {
  zone: OfferZone
  media: DraftMedia[]
  onMedia: (media: DraftMedia[]) => void
}

/** What the zone shows: new files, files uploaded before, and how each fits. */
export function ZoneMedia({ zone, media, onMedia }: ZoneMediaProps) {
  const { draft } = useCampaignDraft()
  const upload = useUpload((files) => onMedia([...media, ...files]))
  const without = (url: string) => media.filter((file) => file.url !== url)
  const others = draft.files.filter(({ url }) => !media.some((file) => file.url === url))
  return (
    <div className={styles.media}>
      <h3>{i18n._('Media')}</h3>
      {media.length > 0 && (
        <ol className={styles.files}>
          {media.map((file) => (
            <ChosenFile key={file.url} file={file} zone={zone} onRemove={() => onMedia(without(file.url))} />
          ))}
        </ol>
      )}
      {media.length > 1 && <p className="dim note">{i18n._('They take turns in this order.')}</p>}
      <FileDrop
        label={i18n._('Drop pictures or videos for {zone} here', { zone: zone.name })}
        hint={i18n._(
          'Pictures up to {picture}: PNG, JPEG, WebP, GIF, AVIF, SVG. Videos up to {video}: MP4, WebM or MOV, best as H.264',
          { picture: formatBytes(MAX_PICTURE_BYTES), video: formatBytes(MAX_VIDEO_BYTES) },
        )}
        accept={accept}
        maxBytes={MAX_VIDEO_BYTES}
        multiple
        onFiles={upload.send}
        progress={upload.progress}
        onCancel={upload.cancel}
        error={upload.error}
      />
      {others.length > 0 && <FileChoices files={others} onChoose={(file) => onMedia([...media, file])} />}
    </div>
  )
}
