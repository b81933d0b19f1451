import { i18n } from '@lingui/core'
import type { ComponentPropsWithRef, CSSProperties, ReactNode, Ref } from 'react'
import styles from './zone-frame.module.css'

export interface FrameBox {
  name: string
  /** The box in percent of the frame's width and height. */
  frame: { x: number; y: number; width: number; height: number }
  /** Its size and its place in words; given in percent if left out. */
  size?: string
  place?: string
  /** What is wrong with the zone, which is marked then. */
  fault?: string
}

interface ZoneFrameProps {
  /** The name of the whole drawing for screen readers. */
  label: string
  boxes: readonly FrameBox[]
  /** Width over height. */
  ratio: number
  selected: number
  onSelect: (index: number) => void
  /** Steps of the grid behind the boxes, in percent. */
  grid?: { x: number; y: number }
  /** Returns further props for the button of a box. */
  boxProps?: (index: number) => ComponentPropsWithRef<'button'>
  ref?: Ref<HTMLDivElement>
  /** Drawn over the boxes. */
  children?: ReactNode
}

const percent = (value: number) => `${Number.isFinite(value) ? value : 0}%`

export function boxStyle({ x, y, width, height }: FrameBox['frame']): CSSProperties {
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
  }
}

/** "75 × 85 %", in the reader's locale. */
const sizeText = ({ frame, size }: FrameBox) =>
  size ?? i18n._('{width} × {height} %', { width: frame.width, height: frame.height })

/** The text for screen readers of what a box shows visually. */
function placeText({ frame, place, fault }: FrameBox): string {
  const words = place ?? i18n._('{x} % from the left, {y} % from the top', { x: frame.x, y: frame.y })
  return fault ? `${words}. ${fault}` : words
}

/** A frame in its dark bezel, its boxes lit; each is a button that selects it. */
export function ZoneFrame(props: ZoneFrameProps) {
  return (
    <div
      role="group"
      aria-label={props.label}
      ref={props.ref}
      className={styles.frame}
      style={
        {
          aspectRatio: props.ratio,
          // A tall frame would not fit on a page at full width.
          maxWidth: `min(100%, calc(${props.ratio} * min(58vh, 520px)))`,
          ...(props.grid && { '--grid': `${percent(props.grid.x)} ${percent(props.grid.y)}` }),
        } as CSSProperties
      }
    >
      {props.boxes.map((box, index) => {
        const { className = '', ...more } = props.boxProps?.(index) ?? {}
        return (
          <button
            key={index}
            type="button"
            className={`${styles.box} ${className}`}
            data-hue={index % 4}
            data-fault={box.fault ? true : undefined}
            aria-pressed={index === props.selected}
            onClick={() => props.onSelect(index)}
            style={boxStyle(box.frame)}
            {...more}
          >
            <span className={styles.light}>
              <span className={styles.words}>
                <strong aria-hidden="true">{box.name}</strong>
                <span className="num" aria-hidden="true">
                  {sizeText(box)}
                </span>
                {/* A small box has no room for its name; screen readers read it here. */}
                <span className="hidden-words">
                  {box.name} {sizeText(box)}, {placeText(box)}
                </span>
              </span>
            </span>
          </button>
        )
      })}
      {props.children}
    </div>
  )
}
