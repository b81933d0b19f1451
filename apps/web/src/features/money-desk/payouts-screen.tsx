import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PayoutsList } from '../../shared/payouts/payouts-list.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { Page } from '../../ui/page.tsx'
import { payoutsQuery } from './queries.ts'

const route = getRouteApi('/shell/admin-payments/payouts')

/** What was paid out to the banks of all owners. */
export function PayoutsScreen() {
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(payoutsQuery(search))
  return (
    <Page
      title={i18n._('Payouts')}
      line={i18n._('What was paid out to the banks of display owners.')}
      above={<BackLink to="/admin-payments">{i18n._('Payments')}</BackLink>}
    >
      <PayoutsList
        query={query}
        {...list}
        ofPlatform
        none={i18n._('They appear here once an owner has earned something and is paid.')}
      />
    </Page>
  )
}
