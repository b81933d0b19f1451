import { i18n } from '@lingui/core'
import styles from './zone-frame.module.css'

export interface FrameBox {
  name: string
  /** In percent of the frame's width and height. */
  frame: { x: number; y: number; width: number; height: number }
  /** What is wrong with it; it is marked then. */
  fault?: string
}

interface ZoneFrameProps {
  /** What the whole is, for those who do not see it. */
  label: string
  boxes: readonly FrameBox[]
  /** Width over height. */
  ratio: number
  selected: number
  onSelect: (index: number) => void
}

const percent = (value: number) => `${Number.isFinite(value) ? value : 0}%`

/** "75 × 85 %", in the reader's way. */
const sizeText = ({ frame }: FrameBox) =>
  i18n._('{width} × {height} %', { width: frame.width, height: frame.height })

/** What eyes see of a box besides its words. */
function placeText({ frame, fault }: FrameBox): string {
  const place = i18n._('{x} % from the left, {y} % from the top', { x: frame.x, y: frame.y })
  return fault ? `${place}. ${fault}` : place
}

/** A frame in its dark bezel, its boxes lit; each is a button that selects it. */
export const ZoneFrame = ({ label, boxes, ratio, selected, onSelect }: ZoneFrameProps) => (
  <div
    role="group"
    aria-label={label}
    className={styles.frame}
    // A tall frame would not fit on a page at full width.
    style={{ aspectRatio: ratio, maxWidth: `min(100%, calc(${ratio} * min(58vh, 520px)))` }}
  >
    {boxes.map((box, index) => (
      <button
        key={index}
        type="button"
        className={styles.box}
        data-hue={index % 4}
        data-fault={box.fault ? true : undefined}
        aria-pressed={index === selected}
        onClick={() => onSelect(index)}
        style={{
          left: percent(box.frame.x),
          top: percent(box.frame.y),
          width: percent(box.frame.width),
          height: percent(box.frame.height),
        }}
      >
        <span className={styles.light}>
          <span className={styles.words}>
            <strong>{box.name}</strong>
            <span className="num">{sizeText(box)}</span>
            <span className="hidden-words">{placeText(box)}</span>
          </span>
        </span>
      </button>
    ))}
  </div>
)
