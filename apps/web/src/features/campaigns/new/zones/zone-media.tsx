import { i18n } from '@lingui/core'
import { MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { IconX } from '@tabler/icons-react'
import { acceptedMedia, acceptedWords } from '../../../../lib/accepted-media.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { FromLibrary } from '../../../../shared/media-library/from-library.tsx'
import type { LibraryFile } from '../../../../shared/media-library/queries.ts'
import { MediaPreview } from '../../../../shared/media-preview/media-preview.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { fileFacts } from '../../../../shared/media-preview/file-facts.ts'
import { FitMedia } from './fit-media.tsx'
import { judge, type OfferZone } from './offer-zone.ts'
import { useUpload } from './use-upload.ts'
import { VerdictLines } from '../../../../shared/media-library/verdict-lines.tsx'
import styles from './zone-panel.module.css'

interface ZoneMediaProps {
  zone: OfferZone
  media: DraftMedia[]
  onMedia: (media: DraftMedia[]) => void
}

/** A file of the library as a draft keeps it: by the name that owners see. */
function asDraftMedia(file: LibraryFile): DraftMedia {
  const { url, name, type, width, height, duration, poster, uncommon } = file
  return { url, name, type, width, height, duration, poster, uncommon }
}

/** The media of a zone: uploads of new files, files of the library or uploaded before, and how well each fits. */
export function ZoneMedia({ zone, media, onMedia }: ZoneMediaProps) {
  const { draft, change } = useCampaignDraft()
  const upload = useUpload((files) => onMedia([...media, ...files]))
  const without = (url: string) => media.filter((file) => file.url !== url)
  const choose = (chosen: LibraryFile[]) => {
    const added = chosen.map(asDraftMedia)
    const isKnown = ({ url }: DraftMedia) => draft.files.some((file) => file.url === url)
    change(({ files }) => ({ files: [...files, ...added.filter((file) => !isKnown(file))] }))
    onMedia([...media, ...added])
  }
  const others = draft.files.filter(({ url }) => !media.some((file) => file.url === url))
  return (
    <div className={styles.media}>
      <h3>{i18n._('Media')}</h3>
      {media.length > 0 && (
        <ol className={styles.files}>
          {media.map((file) => (
            <ChosenFile
              key={file.url}
              file={file}
              zone={zone}
              onFitted={(fitted) => onMedia(media.map((each) => (each === file ? fitted : each)))}
              onRemove={() => onMedia(without(file.url))}
            />
          ))}
        </ol>
      )}
      {media.length > 1 && <p className="dim note">{i18n._('They take turns in this order.')}</p>}
      <FileDrop
        label={i18n._('Drop pictures or videos for {zone} here', { zone: zone.name })}
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
        zone={{ ...zone, resolution: zone.display.resolution }}
        taken={media.map(({ url }) => url)}
        disabled={upload.progress !== null}
        onChoose={choose}
      />
      {others.length > 0 && <FileChoices files={others} onChoose={(file) => onMedia([...media, file])} />}
    </div>
  )
}

interface ChosenFileProps {
  file: DraftMedia
  zone: OfferZone
  onFitted: (fitted: DraftMedia) => void
  onRemove: () => void
}

/** A file in the zone, with whether it fits and what the zone needs. */
function ChosenFile({ file, zone, onFitted, onRemove }: ChosenFileProps) {
  return (
    <li className={styles.file}>
      <span className={styles.thumb} aria-hidden="true">
        <MediaPreview media={file} still />
      </span>
      <div className={styles.fileWords}>
        <p className={styles.fileName}>{file.name}</p>
        <p className="dim note num">{fileFacts(file)}</p>
        <VerdictLines {...judge(file, zone)} />
        <FitMedia file={file} zone={zone} onFitted={onFitted} />
      </div>
      <IconButton label={i18n._('Remove {name}', { name: file.name })} size="md" onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Files that were uploaded for other zones of this draft. */
function FileChoices({
  files,
  onChoose,
}: {
  files: readonly DraftMedia[]
  onChoose: (file: DraftMedia) => void
}) {
  return (
    <div role="group" aria-label={i18n._('Uploaded before')}>
      <p className="dim small">{i18n._('Uploaded before. Select one to use it here.')}</p>
      <ul className={styles.choices}>
        {files.map((file) => (
          <li key={file.url}>
            <button type="button" onClick={() => onChoose(file)}>
              <span className={styles.thumb} aria-hidden="true">
                <MediaPreview media={file} still />
              </span>
              <span className={styles.fileName}>{file.name}</span>
              <span className="dim note num">{fileFacts(file)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
