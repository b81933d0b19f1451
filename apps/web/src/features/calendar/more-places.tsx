import { i18n } from '@lingui/core'
import { formatNumber } from '../../lib/format.ts'
import type { Lines } from './place-lines.ts'
import styles from './calendar.module.css'

interface MorePlacesProps {
  lines: Pick<Lines, 'places' | 'displays'>
  /** How many there are in all. */
  all: { places: number; displays: number }
}

/** Says that there are more places than the calendar shows, and how to come to the others. */
export function MorePlaces({ lines: { places, displays }, all }: MorePlacesProps) {
  if (all.places <= places.length) return null
  return (
    <p role="status" className={styles.more}>
      <b>
        {i18n._(
          'These are the first {places} of {allPlaces} places, with {displays} of {allDisplays} displays.',
          {
            places: formatNumber(places.length),
            allPlaces: formatNumber(all.places),
            displays: formatNumber(displays),
            allDisplays: formatNumber(all.displays),
          },
        )}
      </b>{' '}
      {i18n._('Search for a display or choose a place to see the others.')}
    </p>
  )
}
