import { getRouteApi } from '@tanstack/react-router'
import { RateScheduleEditor } from './editor/rate-schedule-editor.tsx'
import { RateScheduleList } from './rate-schedule-list.tsx'

const route = getRouteApi('/shell/rate-schedules')

/** The list, or the editor of a new one in its place. */
export function RateSchedulesScreen() {
  const { new: creating } = route.useSearch()
  return creating ? <RateScheduleEditor /> : <RateScheduleList />
}
