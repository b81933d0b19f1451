import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import type { ChosenPlace } from '../../../shared/place-search/place.ts'
import { PlaceSearch } from '../../../shared/place-search/place-search.tsx'
import { SearchField } from '../../../ui/list-page/search-field.tsx'
import { parsePlace } from '../../../ui/map/box.ts'
import { noPlace, RADII, USUAL_RADIUS } from '../find-search.ts'
import type { Finding } from '../use-finding.ts'
import styles from './search-pill.module.css'

const kmText = (metres: number) => i18n._('{n} km', { n: formatNumber(metres / 1000) })

/** The place to search around, how far from it, and words of a display, a place or an owner. */
export function WherePanel({ finding: { state, onState } }: { finding: Finding }) {
  const { near, place, radius = USUAL_RADIUS, search } = state
  const at = parsePlace(near)
  const chosen: ChosenPlace | null = at && place ? { kind: 'town', label: place, ...at } : null

  function choose(next: ChosenPlace | null) {
    const where = next && { near: `${next.lat},${next.lng}`, place: next.label.slice(0, 120) }
    // The nearest come first, unless another order was chosen.
    const nearest = where && !state.sorted_by && ({ sorted_by: 'distance', sort: 'asc' } as const)
    onState({ page: 1, box: undefined, ...noPlace, ...where, ...nearest })
  }

  return (
    <div className={styles.small}>
      <PlaceSearch label={i18n._('Town or address')} value={chosen} onChoose={choose} />
      {chosen && (
        <div>
          <h3>{i18n._('Within')}</h3>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={i18n._('Distance')}
            value={String(radius)}
            onChange={(next) => onState({ page: 1, radius: RADII.find((one) => String(one) === next) })}
            data={RADII.map((metres) => ({ value: String(metres), label: kmText(metres) }))}
          />
        </div>
      )}
      <div>
        <h3>{i18n._('Name of a display, place or owner')}</h3>
        <SearchField
          label={i18n._('Name of a display, place or owner')}
          value={search ?? ''}
          // A search looks everywhere, so it leaves the part of the map.
          onSearch={(words) => onState({ page: 1, search: words || undefined, box: undefined })}
        />
      </div>
    </div>
  )
}
