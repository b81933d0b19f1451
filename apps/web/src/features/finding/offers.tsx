import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { ConfirmAgain } from '../../shared/confirm-again.tsx'
import { ownProfileQuery } from '../../shared/own-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Arrange } from './arrange.tsx'
import { SelectionOfRows } from '../../ui/list-page/selection.tsx'
import { ChooseBar } from './choose/choose-bar.tsx'
import { Basket } from './basket.tsx'
import { Compare } from './compare/compare.tsx'
import { CategoryNote } from './category-note.tsx'
import { countLine, flightLine, showLine } from './count-line.ts'
import { DatesNote } from './dates-note.tsx'
import { DisplayDetail } from './display-detail.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FiltersDrop } from './filters/filters-button.tsx'
import { KindChips } from './filters/kind-chips.tsx'
import { type FindState, noFilters, noPlace } from './find-search.ts'
import { ListFilter } from './lists/list-filter.tsx'
import { ListNote } from './lists/list-note.tsx'
import { FindMap } from './map/find-map.tsx'
import { PasteNames } from './names/paste-names.tsx'
import { offersQuery } from './queries.ts'
import { Results } from './results.tsx'
import type { Basket as BasketState } from './use-basket.ts'
import type { Finding } from './use-finding.ts'
import { useOffered } from './use-offered.ts'
import styles from './find.module.css'

interface OffersProps {
  finding: Finding
  basket: BasketState
}

/** The displays on offer, as cards or a table beside their map, with the basket at the foot. */
export function Offers({ finding, basket }: OffersProps) {
  const { state, dates, onState, onOpen, onBox } = finding
  const [noMap, setNoMap] = useState(false)
  const { narrow, beside } = useRoom()
  const query = useQuery(offersQuery(state, dates))
  const offered = useOffered(state.display, dates, query.data?.rows ?? [])
  const onMap = state.view === 'map' && !noMap
  return (
    <SelectionOfRows>
      <div className={styles.screen}>
        <div className={styles.split} data-view={state.view} data-bare={noMap || undefined}>
          <div className={styles.list}>
            <header className={styles.head}>
              <h1 className="hidden-words">{i18n._('Find displays')}</h1>
              <h2 aria-live="polite">
                {query.isError && !query.data ? i18n._('Displays') : countLine(query.data, state)}
              </h2>
              <Arrange state={state} dated={dates.start_date !== ''} narrow={narrow} onState={onState} />
              <p className="dim small num">{flightLine(dates)}</p>
            </header>
            <div className={styles.tools}>
              <KindChips
                chosen={state.place_kind ?? []}
                onChange={(kinds) => onState({ page: 1, place_kind: kinds.length > 0 ? kinds : undefined })}
              />
              {!narrow && (
                <div className={styles.drops}>
                  <ListFilter state={state} onState={onState} />
                  <FiltersDrop state={state} onState={onState} shows={showLine(query.data)} />
                </div>
              )}
              <PasteNames dates={dates} basket={basket} />
            </div>
            <ActiveFilters state={state} onState={onState} />
            <CategoryNote category={dates.category ?? ''} />
            <ListNote id={state.list} />
            <DatesNote finding={finding} basket={basket} />
            <InvitedNote state={state} />
            {(beside || !onMap) && (
              <Results
                query={query}
                state={state}
                dates={dates}
                onState={onState}
                onClear={() =>
                  onState({ page: 1, ...noFilters, search: undefined, box: undefined, ...noPlace })
                }
                basket={basket}
              />
            )}
          </div>
          {(beside || state.view === 'map') && (
            <section className={styles.map} aria-label={i18n._('Map')}>
              <FindMap
                state={state}
                dates={dates}
                onState={onState}
                onBox={onBox}
                onOpen={onOpen}
                onMissing={() => setNoMap(true)}
                basket={basket}
              />
            </section>
          )}
        </div>
        <div className={styles.dock}>
          {!beside && !noMap && !(query.isError && !onMap) && (
            <MapSwitch onMap={onMap} onSwitch={(toMap) => onState({ view: toMap ? 'map' : undefined })} />
          )}
          <ChooseBar
            state={state}
            dates={dates}
            found={query.data ?? NOTHING}
            basket={basket}
            onState={onState}
          />
          <Basket basket={basket} />
        </div>
        <DisplayDetail
          {...offered}
          id={state.display}
          dates={dates}
          basket={basket}
          onClose={() => onOpen(undefined)}
        />
        <Compare finding={finding} basket={basket} />
      </div>
    </SelectionOfRows>
  )
}

const NOTHING = { rows: [], count: 0 }

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
