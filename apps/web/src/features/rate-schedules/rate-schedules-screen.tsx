import { i18n } from '@lingui/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMay } from '../../lib/may.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NotAllowed } from '../../ui/not-allowed.tsx'
import { RateScheduleEditor } from './editor/rate-schedule-editor.tsx'
import { RateScheduleList } from './rate-schedule-list.tsx'

const route = getRouteApi('/shell/rate-schedules')

/** The list, or the editor of a new one in its place. */
export function RateSchedulesScreen() {
  const { new: creating } = route.useSearch()
  const mayCreate = useMay('rate-schedule:create')
  if (!creating) return <RateScheduleList />
  if (mayCreate) return <RateScheduleEditor />
  return (
    <NotAllowed
      title={i18n._('New rate schedule')}
      action={
        <LinkButton to="/rate-schedules" look="soft">
          {i18n._('See your rate schedules')}
        </LinkButton>
      }
    />
  )
}
