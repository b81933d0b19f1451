import { i18n } from '@lingui/core'
import { useEffect, useRef, useState } from 'react'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import styles from './program.module.css'

/** A file that a turn shows. */
export interface ShownFile {
  url: string
  type: string
  poster?: string | null
}

interface RunningMediaProps {
  file: ShownFile
  /** The name of the zone, for screen readers. */
  label: string
  /** The milliseconds since the turn began, and whether and how fast time runs. */
  into: number
  isPlaying: boolean
  speed: number
}

/** Browsers play no film faster than this with pictures; time that runs faster leaps through it. */
const FASTEST = 10
/** A film that is off by more than this (s) is put right. */
const OFF = 0.6

/** What a turn shows at an instant: a picture, or a film at the place where it is then. It holds its last picture. */
export function RunningMedia({ file, label, into, isPlaying, speed }: RunningMediaProps) {
  if (!file.type.startsWith('video/')) return <MediaPreview media={{ ...file, name: label }} />
  return <RunningFilm key={file.url} {...{ file, label, into, isPlaying, speed }} />
}

function RunningFilm({ file, label, into, isPlaying, speed }: RunningMediaProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const { current } = film
    if (!current) return
    const seconds = into / 1000
    const isOver = seconds >= current.duration
    const runs = isPlaying && speed <= FASTEST && !isOver
    current.playbackRate = Math.min(speed, FASTEST)
    if (Math.abs(current.currentTime - seconds) > (runs ? OFF * speed : 0.01)) current.currentTime = seconds
    if (runs && current.paused) current.play().catch(() => {})
    else if (!runs && !current.paused) current.pause()
  }, [into, isPlaying, speed])
  if (isBroken) return <MediaPreview media={{ ...file, name: label }} still />
  return (
    <video
      ref={film}
      className={styles.film}
      src={file.url}
      poster={file.poster ?? undefined}
      aria-label={i18n._('{name}, a film', { name: label })}
      muted
      playsInline
      preload="auto"
      onError={() => setBroken(true)}
    />
  )
}
