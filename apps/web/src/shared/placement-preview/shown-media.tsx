import { i18n } from '@lingui/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import styles from './placement-preview.module.css'

export interface PreviewMedia {
  url: string
  /** Its MIME type. */
  type: string
  /** The still picture that stands for one that moves. */
  poster?: string | null
}

interface ShownMediaProps {
  file: PreviewMedia
  /** Names it for those who do not see it. */
  label: string
}

interface PlayButtonProps {
  label: string
  playing: boolean
  onClick: () => void
}

function PlayButton({ label, playing, onClick }: PlayButtonProps) {
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const words = playing ? i18n._('Pause {name}', { name: label }) : i18n._('Play {name}', { name: label })
  return (
    <button type="button" className={styles.play} aria-label={words} onClick={onClick}>
      <Icon size={14} aria-hidden="true" />
    </button>
  )
}

/** A video, still until it is started: nobody reads beside a wall of them in motion. */
function Clip({ file, label }: ShownMediaProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [broken, setBroken] = useState(false)
  if (broken) return <MediaPreview media={{ ...file, name: label }} still />
  return (
    <>
      <video
        ref={video}
        className={styles.clip}
        src={file.url}
        poster={file.poster ?? undefined}
        aria-label={label}
        muted
        loop
        playsInline
        preload={file.poster ? 'none' : 'metadata'}
        onError={() => setBroken(true)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <PlayButton
        label={label}
        playing={playing}
        onClick={() => void (playing ? video.current?.pause() : video.current?.play())}
      />
    </>
  )
}

/** The same for a picture that moves: its poster until it is started. */
function MovingPicture({ file, label, poster }: ShownMediaProps & { poster: string }) {
  const [playing, setPlaying] = useState(false)
  return (
    <>
      <MediaPreview media={{ url: playing ? file.url : poster, type: file.type, name: label }} />
      <PlayButton label={label} playing={playing} onClick={() => setPlaying(!playing)} />
    </>
  )
}

/** A picture or a clip, whole: what its zone has beside it stays dark. */
export function ShownMedia({ file, label }: ShownMediaProps) {
  if (file.type.startsWith('video/')) return <Clip file={file} label={label} />
  if (file.poster) return <MovingPicture file={file} label={label} poster={file.poster} />
  return <MediaPreview media={{ ...file, name: label }} />
}
