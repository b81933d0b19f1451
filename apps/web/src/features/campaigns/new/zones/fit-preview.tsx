import { i18n } from '@lingui/core'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { type Bars, cropOf, type Fitting, type Focus } from '@plaza/domain/picture-fitting'
import { FULL_HD, parseResolution, type Pixels } from '@plaza/domain/resolution'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { Lights } from '../../../../shared/display-drawing/artwork.tsx'
import { LitScreen } from '../../../../shared/display-drawing/lit-screen.tsx'
import { type OfferZone, zonePixels } from './offer-zone.ts'
import stage from './zone-stage.module.css'
import styles from './fit-dialog.module.css'

interface FitPreviewProps {
  file: DraftMedia
  zone: OfferZone
  how: Fitting
  bars: Bars
  focus: Focus
  onFocus: (focus: Focus) => void
}

/** The display's drawing with the picture in its zone, as it will be made. */
export function FitPreview({ file, zone, how, bars, focus, onFocus }: FitPreviewProps) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const { width, height } = parseResolution(zone.display.resolution) ?? FULL_HD
  const ratio = width / height
  const { frame } = zone
  return (
    <div className={styles.scene}>
      <div
        className={stage.screen}
        style={{ aspectRatio: ratio, maxWidth: `min(100%, calc(${ratio} * min(38vh, 340px)))` }}
      >
        <svg viewBox={`0 0 ${ratio * 300} 300`} preserveAspectRatio="none" aria-hidden="true">
          <Lights id={id} />
          <g opacity=".35">
            <LitScreen zones={zone.display.zones} width={ratio * 300} height={300} gap={2} id={id} />
          </g>
        </svg>
        <div
          className={styles.zone}
          style={{
            left: `${frame.x}%`,
            top: `${frame.y}%`,
            width: `${frame.width}%`,
            height: `${frame.height}%`,
          }}
        >
          {how === 'crop' ? (
            <Cropped file={file} wanted={zonePixels(zone)} focus={focus} onFocus={onFocus} />
          ) : (
            <div className={styles.boxed} data-bars={bars}>
              {bars === 'blurred' && <img className={styles.ground} src={file.url} alt="" />}
              <img src={file.url} alt={file.name} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const STEP = 0.02
const within = (value: number) => Math.min(Math.max(value, 0), 1)

interface CroppedProps {
  file: DraftMedia
  wanted: Pixels
  focus: Focus
  onFocus: (focus: Focus) => void
}

/**
 * A picture that fills its box. It is cropped along one side only, so it is moved like a slider: by dragging, or by
 * the keys. 0 shows its beginning, 100 its end.
 */
function Cropped({ file, wanted, focus, onFocus }: CroppedProps) {
  const box = useRef<HTMLDivElement>(null)
  const part = cropOf(file, wanted, focus)
  const isWide = part.width < file.width
  const [at, room] = isWide ? [part.left, file.width - part.width] : [part.top, file.height - part.height]
  const place = room > 0 ? at / room : 0.5

  /** Shows the picture with so much of its hidden part before the box. */
  const moveTo = (share: number) => {
    const [start, shown, whole] = isWide
      ? [within(share) * room, part.width, file.width]
      : [within(share) * room, part.height, file.height]
    const middle = (start + shown / 2) / whole
    onFocus(isWide ? { ...focus, x: middle } : { ...focus, y: middle })
  }

  function drag(event: PointerEvent) {
    const size = box.current?.getBoundingClientRect()
    if (!size || room <= 0 || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    // A pixel of the screen is so many of the picture.
    const scale = isWide ? part.width / size.width : part.height / size.height
    moveTo(place - ((isWide ? event.movementX : event.movementY) * scale) / room)
  }

  function press(event: KeyboardEvent) {
    const to = new Map([
      ['ArrowLeft', place - STEP],
      ['ArrowUp', place - STEP],
      ['ArrowRight', place + STEP],
      ['ArrowDown', place + STEP],
      ['PageUp', place - 5 * STEP],
      ['PageDown', place + 5 * STEP],
      ['Home', 0],
      ['End', 1],
    ]).get(event.key)
    if (to === undefined) return
    event.preventDefault()
    moveTo(to)
  }

  const percent = Math.round(place * 100)
  return (
    <div
      ref={box}
      className={styles.cropped}
      role="slider"
      tabIndex={0}
      aria-label={i18n._('Part of the picture in sight')}
      aria-orientation={isWide ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-wide={isWide || undefined}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <img
        src={file.url}
        alt=""
        draggable={false}
        style={{ objectPosition: isWide ? `${place * 100}% 50%` : `50% ${place * 100}%` }}
      />
    </div>
  )
}
