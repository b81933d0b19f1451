import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { LoadedPanel } from '../../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../../ui/side-panel/use-shown.ts'
import { rateScheduleQuery } from '../queries.ts'
import { RateScheduleFacts } from './rate-schedule-facts.tsx'

/** One rate schedule beside the list, to read. */
export function RateScheduleDetail({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useShown(id)
  const query = useQuery({ ...rateScheduleQuery(shown), enabled: shown !== '' })
  const title = query.data?.name ?? i18n._('Rate schedule')
  return (
    <LoadedPanel open={Boolean(id)} onClose={onClose} query={query} title={title}>
      {(schedule) => <RateScheduleFacts key={schedule.id} schedule={schedule} />}
    </LoadedPanel>
  )
}
