import { i18n } from '@lingui/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './media-preview.module.css'

export interface PreviewedMedia {
  url: string
  name: string
  type: string
}

/** A picture or a silent clip, shown whole within its box, with bars where the shapes differ. */
export function MediaPreview({ media, still = false }: { media: PreviewedMedia; still?: boolean }) {
  const [broken, setBroken] = useState('')
  // Addresses of private files end after a while; the file itself is still there.
  if (broken === media.url) {
    return (
      <span className={styles.missing}>
        <IconPhotoOff size={18} aria-hidden="true" />
        <span className="note">{i18n._('No preview of {name}', { name: media.name })}</span>
      </span>
    )
  }
  if (media.type.startsWith('video/')) {
    return (
      <video
        key={media.url}
        className={styles.media}
        src={media.url}
        aria-label={media.name}
        muted
        loop
        playsInline
        autoPlay={!still}
        onError={() => setBroken(media.url)}
      />
    )
  }
  return (
    <img className={styles.media} src={media.url} alt={media.name} onError={() => setBroken(media.url)} />
  )
}
