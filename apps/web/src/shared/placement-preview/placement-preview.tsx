import { i18n } from '@lingui/core'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Lights } from '../display-drawing/artwork.tsx'
import { SceneDrawing } from '../display-drawing/scenes.tsx'
import { fit, ratioOf } from '../display-drawing/shape.ts'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import { frameStyle, placeIn } from './room.ts'
import styles from './placement-preview.module.css'

interface PreviewZone {
  id: string
  name: string
  /** The zone's place and size in percent of the display's width and height. */
  frame: { x: number; y: number; width: number; height: number }
  media: readonly PreviewMedia[]
  /** What is seen in it without media; it is dark unless given. */
  empty?: ReactNode
}

interface PlacementPreviewProps {
  label: string
  /** "1920x1080", as the display hangs. */
  resolution: string
  scene: PlaceKind
  zones: readonly PreviewZone[]
}

/**
 * A display in its scene, with files in its zones as they will be shown: whole, with dark bars beside
 * them.
 */
export function PlacementPreview({ label, resolution, scene, zones }: PlacementPreviewProps) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  return (
    <div className={styles.stage} role="group" aria-label={i18n._('Preview on {name}', { name: label })}>
      <svg viewBox="0 0 320 190" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <Lights id={id} />
        <SceneDrawing scene={scene} seed={7} id={id} />
        <ellipse cx="160" cy="172" rx="120" ry="6" fill="var(--pz-brand)" opacity=".2" />
      </svg>
      <div className={styles.screen} style={placeIn(resolution)}>
        {zones.map((zone) => (
          <div key={zone.id} className={styles.zone} style={frameStyle(zone.frame)}>
            {zone.media.length > 0 ? <MediaTurns name={zone.name} media={zone.media} /> : zone.empty}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A display in a few pixels, with the first file of each zone at rest: beside its name in a list. */
export function PlacementThumb({ resolution, zones }: Pick<PlacementPreviewProps, 'resolution' | 'zones'>) {
  const { width, height } = fit(ratioOf({ resolution }), 56, 36)
  return (
    <span className={styles.thumb} aria-hidden="true">
      <span className={styles.small} style={{ width, height }}>
        {zones.map(({ id, frame, media: [file] }) => (
          <span key={id} className={styles.zone} style={frameStyle(frame)}>
            {file && <SmallMedia file={file} />}
          </span>
        ))}
      </span>
    </span>
  )
}

/** A picture, or the poster of what moves; without one the zone stays dark. */
function SmallMedia({ file: { url, type, poster } }: { file: PreviewMedia }) {
  const still = poster ?? (type.startsWith('image/') ? url : null)
  return still && <img className={styles.still} src={still} alt="" loading="lazy" />
}

interface MediaTurnsProps {
  name: string
  media: readonly PreviewMedia[]
}

/** The files of one zone. One is visible, and a button for each shows another. */
function MediaTurns({ name, media }: MediaTurnsProps) {
  const [chosen, setChosen] = useState(0)
  const nth = Math.min(chosen, media.length - 1)
  const file = media[nth]
  if (!file) return null
  return (
    <>
      <ShownMedia
        key={file.url}
        file={file}
        label={
          media.length > 1
            ? i18n._('{name}, file {nth} of {all}', { name, nth: nth + 1, all: media.length })
            : name
        }
      />
      {media.length > 1 && (
        <span className={styles.turns} role="group" aria-label={i18n._('Files of {name}', { name })}>
          {media.map(({ url }, index) => (
            <button
              key={url}
              type="button"
              aria-pressed={index === nth}
              aria-label={i18n._('Show file {nth} of {name}', { nth: index + 1, name })}
              onClick={() => setChosen(index)}
            />
          ))}
        </span>
      )}
    </>
  )
}

interface PreviewMedia {
  url: string
  /** The file's MIME type. */
  type: string
  /** The still picture of a video. */
  poster?: string | null
}

interface ShownMediaProps {
  file: PreviewMedia
  /** The file's name for screen readers. */
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

/** A video that stands still until it is started, since many moving at once make a page unreadable. */
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

/** A moving picture that shows its poster until it is started. */
function MovingPicture({ file, label, poster }: ShownMediaProps & { poster: string }) {
  const [playing, setPlaying] = useState(false)
  return (
    <>
      <MediaPreview media={{ url: playing ? file.url : poster, type: file.type, name: label }} />
      <PlayButton label={label} playing={playing} onClick={() => setPlaying(!playing)} />
    </>
  )
}

/** A picture or a video, shown whole; the rest of the zone stays dark. */
function ShownMedia({ file, label }: ShownMediaProps) {
  if (file.type.startsWith('video/')) return <Clip file={file} label={label} />
  if (file.poster) return <MovingPicture file={file} label={label} poster={file.poster} />
  return <MediaPreview media={{ ...file, name: label }} />
}
