import { i18n } from '@lingui/core'
import { IconPhotoOff, IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import styles from './media-preview.module.css'

export interface PreviewedMedia {
  url: string
  name: string
  type: string
  /** The still picture of a video. */
  poster?: string | null
}

interface MediaPreviewProps {
  media: PreviewedMedia
  /** Moving pictures are shown by their posters. */
  still?: boolean
}

const Instead = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={styles.missing}>
    {icon}
    <span className="note">{children}</span>
  </span>
)

/** A moving picture at rest: its poster with the sign of a player. */
const Poster = ({ media, onError }: { media: PreviewedMedia; onError: () => void }) => (
  <span className={styles.poster}>
    <img
      className={`${styles.media} ${styles.still}`}
      src={media.poster ?? ''}
      alt={media.name}
      onError={onError}
    />
    <span className={styles.sign}>
      <IconPlayerPlayFilled size={11} aria-hidden="true" />
    </span>
  </span>
)

/** A picture or a silent clip, shown whole within its box, with bars where the shapes differ. */
export function MediaPreview({ media, still = false }: MediaPreviewProps) {
  const [broken, setBroken] = useState('')
  const { url, name, type, poster } = media
  const isVideo = type.startsWith('video/')
  const onError = () => setBroken(url)
  // The signed address of a private file expires after a while, but the file still exists.
  if (broken === url) {
    return (
      <Instead icon={<IconPhotoOff size={18} aria-hidden="true" />}>
        {i18n._('No preview of {name}', { name })}
      </Instead>
    )
  }
  if (still && poster) return <Poster media={media} onError={onError} />
  if (still && isVideo) return <Instead icon={<IconVideo size={20} aria-hidden="true" />}>{name}</Instead>
  if (!isVideo) {
    const look = still ? `${styles.media} ${styles.still}` : styles.media
    return <img className={look} src={url} alt={name} onError={onError} />
  }
  return (
    <video
      key={url}
      className={styles.media}
      src={url}
      poster={poster ?? undefined}
      aria-label={name}
      muted
      loop
      playsInline
      autoPlay
      onError={onError}
    />
  )
}
