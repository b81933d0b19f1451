import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession, useUser } from '../../lib/session.ts'
import { ConfirmAgain } from '../../shared/confirm-again.tsx'
import { Button } from '../../ui/button.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { parseBox } from '../../ui/map/box.ts'
import { Page } from '../../ui/page.tsx'
import { Arrange } from './arrange.tsx'
import { Basket } from './basket.tsx'
import { countLine, showLine } from './count-line.ts'
import { DisplayDetail } from './display-detail.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { type FindState, noFilters } from './find-search.ts'
import { FindTools } from './find-tools.tsx'
import { FindMap } from './map/find-map.tsx'
import { inOneCurrency } from './offer-query.ts'
import { OwnersScreen } from './owners/owners-screen.tsx'
import { TabSwitch } from './owners/tab-switch.tsx'
import { offersQuery, ownProfileQuery } from './queries.ts'
import { Results } from './results.tsx'
import { useBasket } from './use-basket.ts'
import { useOffered } from './use-offered.ts'
import styles from './find.module.css'

const route = getRouteApi('/shell/advertisers-displays')

/** The displays on offer, as cards or a table beside their map, with the basket at the foot. */
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
  const offered = useOffered(user.org_id, state.display, query.data?.rows ?? [])
  const open = (display: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, display }), resetScroll: false })
  // The address is replaced, since each move of the map would otherwise be a step of the browser's back
  // button.
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

/** The screen on which advertisers find displays or the owners of those. */
export function FindScreen() {
  return route.useSearch().tab === 'owners' ? <OwnersScreen /> : <DisplaysScreen />
}

const atOnce = { getInitialValueInEffect: false }

/** How much room the window has. The style sheets change at the same widths. */
function useRoom() {
  return {
    /** The filters are in a sheet of their own. */
    narrow: useMediaQuery('(max-width: 900px)', undefined, atOnce),
    /** The list and the map are side by side. */
    beside: useMediaQuery('(min-width: 1100px)', undefined, atOnce),
  }
}

/** Switches between list and map where the window is too narrow for both. */
function MapSwitch({ onMap, onSwitch }: { onMap: boolean; onSwitch: (toMap: boolean) => void }) {
  const Icon = onMap ? IconLayoutGrid : IconMap2
  return (
    <div className={styles.switch}>
      <Button
        look="main"
        icon={<Icon size={17} aria-hidden="true" />}
        onClick={() => {
          onSwitch(!onMap)
          window.scrollTo({ top: 0 })
        }}
      >
        {onMap ? i18n._('List') : i18n._('Map')}
      </Button>
    </div>
  )
}

/**
 * An invitation counts only once the advertiser's address is confirmed. This note says so to invited users
 * who look for the displays.
 */
function InvitedNote({ state }: { state: FindState }) {
  const session = useSession()
  const looks = state.owner !== undefined || state.visibility === 'Private'
  const asked = looks && session?.onBehalf === null
  const { data } = useQuery({ ...ownProfileQuery(session?.userInfo.id ?? ''), enabled: asked })
  if (!asked || data?.address_confirmed !== false) return null
  return (
    <div className={styles.invited}>
      <ConfirmAgain
        email={data.email}
        waits={i18n._('The private displays you were invited to then appear here.')}
      />
    </div>
  )
}
