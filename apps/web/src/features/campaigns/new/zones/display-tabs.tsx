import { i18n } from '@lingui/core'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import type { OfferedDisplay } from '../../../../shared/campaign-draft.ts'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import styles from './zones.module.css'

interface DisplayTabsProps {
  displays: readonly OfferedDisplay[]
  zones: readonly DraftZone[]
  current: string
  onSelect: (id: string) => void
}

/** The chosen displays, each with how many of its zones are added. */
export function DisplayTabs({ displays, zones, current, onSelect }: DisplayTabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label={i18n._('Chosen displays')}>
      {displays.map((display) => {
        const added = zones.filter(({ display_id }) => display_id === display.display_id).length
        return (
          <button
            key={display.display_id}
            type="button"
            aria-pressed={display.display_id === current}
            onClick={() => onSelect(display.display_id)}
          >
            <span className={styles.thumb} aria-hidden="true">
              <LayoutDrawing {...display} size={34} />
            </span>
            <span className={styles.tabWords}>
              <strong>{display.name}</strong>
              <span className="note">
                {i18n._('{added} of {all} zones added', { added, all: display.zones.length })}
              </span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
