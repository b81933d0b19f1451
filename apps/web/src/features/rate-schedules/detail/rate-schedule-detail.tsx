import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useFetchedToast } from '../../../lib/use-fetched-toast.ts'
import type { RowAction } from '../../../ui/list-page/row-menu.tsx'
import { LoadedPanel } from '../../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../../ui/side-panel/use-shown.ts'
import { rateScheduleQuery, type RateSchedule } from '../queries.ts'
import { RateScheduleFacts } from './rate-schedule-facts.tsx'

interface RateScheduleDetailProps {
  id: string | undefined
  onClose: () => void
  actionsOf: (schedule: RateSchedule) => RowAction[]
}

/** One rate schedule beside the list, to read. */
export function RateScheduleDetail({ id, onClose, actionsOf }: RateScheduleDetailProps) {
  const shown = useShown(id)
  const query = useQuery({ ...rateScheduleQuery(shown), enabled: Boolean(id) })
  useFetchedToast(messages.rateScheduleFetched, id, query.data !== undefined)
  const title = query.data?.name ?? i18n._('Rate schedule')
  return (
    <LoadedPanel open={Boolean(id)} onClose={onClose} query={query} title={title} actionsOf={actionsOf}>
      {(schedule) => <RateScheduleFacts key={schedule.id} schedule={schedule} />}
    </LoadedPanel>
  )
}
