import { i18n } from '@lingui/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTitle } from '../../lib/use-title.ts'
import { Offers } from './offers.tsx'
import { OwnersScreen } from './owners/owners-screen.tsx'
import { TabSwitch } from './owners/tab-switch.tsx'
import { SearchPill } from './search/search-pill.tsx'
import { useBasket } from './use-basket.ts'
import { useFinding } from './use-finding.ts'
import styles from './find.module.css'

const route = getRouteApi('/shell/advertisers-displays')

/** The screen on which advertisers find displays or the owners of those. */
export function FindScreen() {
  return route.useSearch().tab === 'owners' ? <OwnersScreen /> : <DisplaysScreen />
}

function DisplaysScreen() {
  useTitle(i18n._('Find displays'))
  const basket = useBasket()
  const finding = useFinding(basket)
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <TabSwitch />
        <SearchPill finding={finding} basket={basket} />
      </div>
      <Offers finding={finding} basket={basket} />
    </div>
  )
}
