import { i18n } from '@lingui/core'
import { addDays } from '@plaza/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { BackLink } from '../../ui/back-link.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TypedDateInput } from '../../ui/form/typed-date-input.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ProgramView } from './program-view.tsx'
import { programQuery } from './queries.ts'
import styles from './program.module.css'

const route = getRouteApi('/shell/displays/$displayId/program')

/** Chooses the day, one by one or from a calendar. */
function DayTurn({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  return (
    <div className={styles.day}>
      <IconButton label={i18n._('The day before')} onClick={() => onDay(addDays(day, -1))}>
        <IconChevronLeft size={16} />
      </IconButton>
      <TypedDateInput label={i18n._('Day')} hideLabel value={day} onChange={(next) => next && onDay(next)} />
      <IconButton label={i18n._('The day after')} onClick={() => onDay(addDays(day, 1))}>
        <IconChevronRight size={16} />
      </IconButton>
    </div>
  )
}

/** What one of the owner's displays shows on a day, turn by turn, as it runs. */
export function ProgramScreen() {
  const { displayId } = route.useParams()
  const { day: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useQuery(programQuery(displayId, wanted))
  const day = wanted ?? data?.days[0]?.date
  const onDay = (next: string) => void navigate({ search: { day: next }, replace: true, resetScroll: false })
  return (
    <Page
      above={
        <BackLink to="/displays" search={{ open: displayId }}>
          {i18n._('Displays')}
        </BackLink>
      }
      title={data ? i18n._('What is on at {name}', { name: data.name }) : i18n._('What is on')}
      line={i18n._(
        'Each zone repeats its loop while the place is open. Turns that nobody has booked show filler.',
      )}
      actions={day && <DayTurn day={day} onDay={onDay} />}
      wide
    >
      {data && day && <ProgramView key={`${data.display_id} ${day}`} program={data} day={day} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
    </Page>
  )
}
