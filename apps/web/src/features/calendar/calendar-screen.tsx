import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { todayAt } from '../../lib/today.ts'
import { Page } from '../../ui/page.tsx'
import { CalendarDesk } from './calendar-desk.tsx'
import { CalendarTurn } from './calendar-tools.tsx'
import { PhoneCalendar } from './phone-calendar.tsx'
import type { CalendarViewProps } from './state.ts'

const route = getRouteApi('/shell/calendar')

/** What is sold, held, blocked and closed of all displays, and what a spot costs, from day to day. */
export function CalendarScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useMediaQuery('(max-width: 700px)')
  const state = { ...search, from: search.from ?? todayAt(), span: search.span ?? 'weeks' }
  const onState: CalendarViewProps['onState'] = (next) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  const View = isPhone ? PhoneCalendar : CalendarDesk
  return (
    <Page
      title={i18n._('Calendar')}
      line={!isPhone && i18n._('What is sold, held, blocked and closed, and what a spot costs a day.')}
      actions={!isPhone && <CalendarTurn state={state} onState={onState} />}
      wide
    >
      <View state={state} onState={onState} />
    </Page>
  )
}
