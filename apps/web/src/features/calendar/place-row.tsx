import { i18n } from '@lingui/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { CalendarPlace } from './queries.ts'
import styles from './calendar.module.css'

interface PlaceRowProps {
  place: CalendarPlace & { folded: boolean }
  top: number
  /** The number of the line, and of the columns that it reaches over. */
  line: number
  columns: number
  /** Whether the keyboard's position is here. */
  current: boolean
  /** How many of its displays are chosen though they are hidden. */
  chosen: number
  onFold: (placeIds: readonly string[], folded: boolean) => void
}

/** The heading of a place, which hides its displays and shows them again. */
export function PlaceRow({ place, top, line, columns, current, chosen, onFold }: PlaceRowProps) {
  const { id, name, address, displays, folded } = place
  return (
    <div role="row" className={styles.place} aria-rowindex={line + 2} style={{ top }}>
      <div role="rowheader" aria-colspan={columns + 1} aria-colindex={1}>
        <button
          type="button"
          data-row={line}
          data-fold={folded ? 'folded' : 'unfolded'}
          aria-expanded={!folded}
          tabIndex={current ? 0 : -1}
          onClick={() => onFold([id], !folded)}
        >
          <IconChevronDown size={16} aria-hidden="true" />
          <b>{name}</b>
          <span className="dim">
            {[address, i18n._('{n, plural, one {# display} other {# displays}}', { n: displays })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {chosen > 0 && (
            <span className={styles.hidden}>
              {i18n._('{n, plural, one {# of them is chosen} other {# of them are chosen}}', { n: chosen })}
            </span>
          )}
        </button>
      </div>
    </div>
  )
}
