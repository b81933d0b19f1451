import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../lib/may.ts'
import { useFetchedToast } from '../../lib/toasts.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotAllowed } from '../../ui/not-allowed.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EditRateSchedule } from './editor/edit-rate-schedule.tsx'
import { RateScheduleEditor } from './editor/rate-schedule-editor.tsx'
import { rateScheduleQuery } from './queries.ts'
import { RateScheduleList } from './rate-schedule-list.tsx'
import { toList } from './to-list.ts'

const route = getRouteApi('/shell/rate-schedules')

const Refused = ({ title }: { title: string }) => (
  <NotAllowed
    title={title}
    action={
      <LinkButton to="/rate-schedules" look="soft">
        {i18n._('See your rate schedules')}
      </LinkButton>
    }
  />
)

/** The editor of an existing rate schedule, once it is loaded. */
function Edited({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(rateScheduleQuery(id))
  useFetchedToast(messages.rateScheduleFetched, id, data !== undefined)
  if (data?.can.edit) return <EditRateSchedule key={id} schedule={data} />
  const title = i18n._('Rate schedule')
  if (data) return <Refused title={title} />
  return (
    <Page title={title} above={<BackLink {...toList}>{i18n._('Rate schedules')}</BackLink>}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines />}
    </Page>
  )
}

/** The list, or in its place the editor of a new or an existing rate schedule. */
export function RateSchedulesScreen() {
  const { new: creating, edit } = route.useSearch()
  const mayCreate = useMay('rate-schedule:create')
  if (edit) return <Edited id={edit} />
  if (!creating) return <RateScheduleList />
  return mayCreate ? <RateScheduleEditor /> : <Refused title={i18n._('New rate schedule')} />
}
