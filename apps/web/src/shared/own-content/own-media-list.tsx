import { i18n } from '@lingui/core'
import { MOST_FILES } from '@plaza/contract/own-content'
import { MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import { judgeMedia } from '@plaza/domain/media-fit'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { acceptedMedia, acceptedWords } from '../../lib/accepted-media.ts'
import { IconButton } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { VerdictLines } from '../media-library/verdict-lines.tsx'
import { fileFacts } from '../media-preview/file-facts.ts'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import { useMediaUpload } from '../media-preview/use-media-upload.ts'
import { movedBy } from './media-order.ts'
import type { OwnMedia } from './queries.ts'
import styles from './own-content.module.css'

interface OwnMediaListProps {
  zone: {
    name: string
    frame: { width: number; height: number }
    /** "1920x1080", of the display whose zone it is; the first of several. */
    resolution: string
    spotDuration: number
  }
  media: readonly OwnMedia[]
  disabled?: boolean
  /** Gets the files in their new order; without it they can only be looked at. */
  onMedia?: (media: OwnMedia[]) => void
}

/** The own media of a zone in the order in which they take turns: dropped, moved, removed, each with how it fits. */
export function OwnMediaList({ zone, media, disabled = false, onMedia }: OwnMediaListProps) {
  const upload = useMediaUpload((files) => onMedia?.([...media, ...files].slice(0, MOST_FILES)))
  return (
    <div className={styles.media}>
      {media.length > 0 && (
        <ol className={styles.files} aria-label={i18n._('Media of {zone}', { zone: zone.name })}>
          {media.map((file, index) => (
            <li key={file.url} className={styles.file}>
              <span className={styles.thumb} aria-hidden="true">
                <MediaPreview media={file} still />
              </span>
              <div className={styles.words}>
                <p className={styles.name}>{file.name || i18n._('File {n}', { n: index + 1 })}</p>
                <p className="dim note num">{fileFacts(file)}</p>
                <VerdictLines {...judgeMedia({ media: file, zone })} />
              </div>
              {onMedia && (
                <Tools
                  name={file.name}
                  disabled={disabled}
                  isFirst={index === 0}
                  isLast={index === media.length - 1}
                  onMove={(step) => onMedia(movedBy(media, index, step))}
                  onRemove={() => onMedia(media.filter((_, at) => at !== index))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {media.length > 1 && <p className="dim note">{i18n._('They take turns in this order.')}</p>}
      {onMedia && media.length < MOST_FILES && (
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
      )}
    </div>
  )
}

interface ToolsProps {
  name: string
  disabled: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (step: number) => void
  onRemove: () => void
}

function Tools({ name, disabled, isFirst, isLast, onMove, onRemove }: ToolsProps) {
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <span className={styles.tools}>
      {!(isFirst && isLast) && (
        <>
          <IconButton
            label={i18n._('Show {name} earlier', { name })}
            disabled={disabled || isFirst}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp {...icon} />
          </IconButton>
          <IconButton
            label={i18n._('Show {name} later', { name })}
            disabled={disabled || isLast}
            onClick={() => onMove(1)}
          >
            <IconArrowDown {...icon} />
          </IconButton>
        </>
      )}
      <IconButton label={i18n._('Remove {name}', { name })} disabled={disabled} onClick={onRemove}>
        <IconX {...icon} />
      </IconButton>
    </span>
  )
}
