import { i18n } from '@lingui/core'
import { useId } from 'react'
import { Lights } from './artwork.tsx'
import styles from './display-drawing.module.css'
import { LitScreen } from './lit-screen.tsx'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { SceneDrawing } from './scenes.tsx'
import { fit, ratioOf, type DisplayShape } from './shape.ts'

const words = (zones: number) =>
  i18n._('{n, plural, =0 {No zones yet} one {# zone} other {# zones}}', { n: zones })

const useDrawingId = () => useId().replaceAll(/[^\w-]/g, '')

/** The plain layout of a display, for table rows and baskets: it fits into a square of `size` pixels. */
export function LayoutDrawing({ size = 54, ...shape }: DisplayShape & { size?: number }) {
  const id = useDrawingId()
  const { width, height } = fit(ratioOf(shape), size, size)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words(shape.zones.length)}
    >
      <Lights id={id} />
      <LitScreen zones={shape.zones} width={width} height={height} gap={1.2} id={id} />
    </svg>
  )
}

export interface DisplayDrawingProps extends DisplayShape {
  scene?: PlaceKind
  /** The owner's photo; it replaces the scene, and the layout is shown in its corner. */
  photo?: string
  /** What the picture shows, for screen readers. */
  label: string
  /** Any text that is the display's own, so that neighbours do not look alike. */
  seed?: string
}

const sum = (text: string) =>
  [...text].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7)

/** A display in its place, its zones lit. Fills its box, cut like a photo. */
export function DisplayDrawing({ scene = 'street', photo, label, seed = '', ...shape }: DisplayDrawingProps) {
  const id = useDrawingId()
  const name = `${label}, ${words(shape.zones.length)}`
  if (photo) {
    return (
      <span className={styles.photo}>
        <img src={photo} alt={name} loading="lazy" />
        <span className={styles.corner} aria-hidden="true">
          <LayoutDrawing {...shape} size={48} />
        </span>
      </span>
    )
  }
  const { width, height } = fit(ratioOf(shape), 176, 138)
  const number = sum(seed)
  const x = (320 - width) / 2 + ((number % 3) - 1) * 14
  // Upright displays stand on the floor, wide ones hang or stand on a post.
  const upright = height > width
  const y = upright ? 158 - height : Math.max(22, 80 - height / 2)
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 320 190"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={name}
    >
      <Lights id={id} />
      <SceneDrawing scene={scene} seed={number} id={id} />
      {scene === 'street' && (
        <rect
          x={x + width / 2 - 3}
          y={y + height}
          width="6"
          height={172 - y - height}
          fill="var(--pz-scene-ink)"
          opacity=".55"
        />
      )}
      <ellipse cx={x + width / 2} cy="171" rx={width * 0.62} ry="7" fill="var(--pz-brand)" opacity=".22" />
      <rect x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx="5" fill="#14151c" />
      <LitScreen zones={shape.zones} x={x} y={y} width={width} height={height} gap={1.5} id={id} />
    </svg>
  )
}
