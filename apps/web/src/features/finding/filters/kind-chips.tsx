import { i18n } from '@lingui/core'
import { PLACE_KINDS, type PlaceKind } from '@plaza/domain/place-kind'
import { type Icon, IconBuildingSkyscraper, IconShoppingBag, IconSofa, IconTrain } from '@tabler/icons-react'
import { kindName } from './filter-tags.ts'
import styles from './filters.module.css'

const icons: Record<PlaceKind, Icon> = {
  transit: IconTrain,
  mall: IconShoppingBag,
  street: IconBuildingSkyscraper,
  lobby: IconSofa,
}

interface KindChipsProps {
  chosen: readonly PlaceKind[]
  onChange: (kinds: PlaceKind[]) => void
}

/** The kinds of place as chips; several can be chosen. */
export function KindChips({ chosen, onChange }: KindChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={i18n._('Kind of place')}>
      {PLACE_KINDS.map((kind) => {
        const KindIcon = icons[kind]
        const on = chosen.includes(kind)
        return (
          <button
            key={kind}
            type="button"
            className={styles.chip}
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((other) => other !== kind) : [...chosen, kind])}
          >
            <KindIcon size={17} stroke={1.7} aria-hidden="true" />
            {kindName(kind)}
          </button>
        )
      })}
    </div>
  )
}
