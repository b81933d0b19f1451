import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useUser } from '../../../lib/session.ts'
import { ListFoot } from '../../../ui/list-page/list-foot.tsx'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import { Page } from '../../../ui/page.tsx'
import { Basket } from './basket.tsx'
import { countLine } from './count-line.ts'
import { DisplayDetail } from './display-detail.tsx'
import { FindTools } from './find-tools.tsx'
import styles from './find.module.css'
import { offersQuery } from './queries.ts'
import { Results } from './results.tsx'
import { useBasket } from './use-basket.ts'

const route = getRouteApi('/shell/advertisers-displays')

/** Displays on offer, as cards or a table; what is chosen stays in the basket. */
export function FindScreen() {
  const user = useUser()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { state, onState } = useListState(search, navigate)
  const { display, view, ...wanted } = state
  const query = useQuery(offersQuery(user.org_id, wanted))
  const basket = useBasket()
  const clear = () => onState({ page: 1, search: undefined, industry: undefined })
  const { data, isPlaceholderData } = query
  const known = [...(data?.rows ?? []), ...basket.draft.displays]
  return (
    <div className={styles.screen}>
      <Page title={i18n._('Find displays')} line={<span aria-live="polite">{countLine(data)}</span>}>
        <FindTools state={state} onState={onState} basket={basket} />
        {/* The map comes beside this list. */}
        <section
          aria-label={i18n._('Displays on offer')}
          aria-busy={query.isFetching}
          className={styles.results}
          data-old={isPlaceholderData || undefined}
        >
          <Results query={query} state={state} onState={onState} onClear={clear} basket={basket} />
          {data && data.rows.length > 0 && <ListFoot data={data} state={state} onState={onState} />}
        </section>
      </Page>
      <Basket basket={basket} />
      <DisplayDetail
        display={known.find(({ display_id }) => display_id === display)}
        basket={basket}
        onClose={() =>
          void navigate({ search: (now) => ({ ...now, display: undefined }), resetScroll: false })
        }
      />
    </div>
  )
}
