import { i18n } from '@lingui/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import styles from './placement-preview.module.css'

export interface PreviewMedia {
  url: string
  /** Its MIME type. */
  type: string
}

interface ShownMediaProps {
  file: PreviewMedia
  /** Names it for those who do not see it. */
  label: string
}

/** A moving picture, still until it is started: nobody reads beside a wall of them in motion. */
function Clip({ file, label }: ShownMediaProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [broken, setBroken] = useState(false)
  if (broken) return <MediaPreview media={{ ...file, name: label }} still />
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <>
      <video
        ref={video}
        className={styles.clip}
        src={file.url}
        aria-label={label}
        muted
        loop
        playsInline
        preload="metadata"
        onError={() => setBroken(true)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className={styles.play}
        aria-label={
          playing ? i18n._('Pause {name}', { name: label }) : i18n._('Play {name}', { name: label })
        }
        onClick={() => void (playing ? video.current?.pause() : video.current?.play())}
      >
        <Icon size={14} aria-hidden="true" />
      </button>
    </>
  )
}

/** A picture or a clip, whole: what its zone has beside it stays dark. */
export const ShownMedia = ({ file, label }: ShownMediaProps) =>
  file.type.startsWith('video/') ? (
    <Clip file={file} label={label} />
  ) : (
    <MediaPreview media={{ ...file, name: label }} />
  )
