import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { useListState } from '../../ui/list-page/use-list-state.ts'
import { parseBox } from '../../ui/map/box.ts'
import { Page } from '../../ui/page.tsx'
import { Arrange } from './arrange.tsx'
import { Basket } from './basket.tsx'
import { countLine, showLine } from './count-line.ts'
import { DisplayDetail } from './display-detail.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FindTools } from './find-tools.tsx'
import { InvitedNote } from './invited-note.tsx'
import styles from './find.module.css'
import { noFilters } from './find-search.ts'
import { inOneCurrency } from './offer-query.ts'
import { FindMap } from './map/find-map.tsx'
import { MapSwitch } from './map/map-switch.tsx'
import { offersQuery } from './queries.ts'
import { Results } from './results.tsx'
import { OwnersScreen } from './owners/owners-screen.tsx'
import { TabSwitch } from './owners/tab-switch.tsx'
import { useBasket } from './use-basket.ts'
import { useOffered } from './use-offered.ts'
import { useRoom } from './use-room.ts'

const route = getRouteApi('/shell/advertisers-displays')

/** Displays on offer, as cards or a table beside their map; what is chosen stays in the basket. */
function DisplaysScreen() {
  const user = useUser()
  const navigate = route.useNavigate()
  const { state: asked, onState } = useListState(route.useSearch(), navigate)
  const state = inOneCurrency(asked, user.organization.currency)
  const [noMap, setNoMap] = useState(false)
  const { narrow, beside } = useRoom()
  const basket = useBasket()
  const dates = basket.draft.general
  const query = useQuery(offersQuery(user.org_id, state, dates))
  const offered = useOffered(user.org_id, state.display, [
    ...(query.data?.rows ?? []),
    ...basket.draft.displays,
  ])
  const open = (display: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, display }), resetScroll: false })
  // Each move of a map would be a step back in the browser.
  const look = (box: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, page: 1, box }), replace: true, resetScroll: false })

  const onMap = state.view === 'map' && !noMap
  const dated = dates.start_date !== '' && dates.end_date !== ''
  const narrowed = { dated, boxed: parseBox(state.box) !== undefined }
  return (
    <div className={styles.screen}>
      <Page
        wide
        title={i18n._('Find displays')}
        line={<span aria-live="polite">{countLine(query.data, narrowed)}</span>}
        actions={!narrow && <Arrange state={state} onState={onState} />}
      >
        <TabSwitch />
        <FindTools
          state={state}
          onState={onState}
          basket={basket}
          narrow={narrow}
          result={showLine(query.data)}
        />
        <ActiveFilters state={state} onState={onState} />
        <InvitedNote state={state} />
        <div className={styles.split} data-view={state.view} data-bare={noMap || undefined}>
          {(beside || !onMap) && (
            <Results
              query={query}
              state={state}
              onState={onState}
              onClear={() => onState({ page: 1, ...noFilters, search: undefined, box: undefined })}
              basket={basket}
            />
          )}
          {(beside || state.view === 'map') && (
            <section className={styles.map} aria-label={i18n._('Map')}>
              <FindMap
                orgId={user.org_id}
                state={state}
                dates={dates}
                onBox={look}
                onOpen={open}
                onMissing={() => setNoMap(true)}
                isChosen={basket.has}
              />
            </section>
          )}
        </div>
      </Page>
      <div className={styles.dock}>
        {!beside && !noMap && (
          <MapSwitch onMap={onMap} onSwitch={(toMap) => onState({ view: toMap ? 'map' : undefined })} />
        )}
        <Basket basket={basket} />
      </div>
      <DisplayDetail {...offered} id={state.display} basket={basket} onClose={() => open(undefined)} />
    </div>
  )
}

/** What advertisers find: displays, or the owners of those. */
export function FindScreen() {
  return route.useSearch().tab === 'owners' ? <OwnersScreen /> : <DisplaysScreen />
}
