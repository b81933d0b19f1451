import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { quietly } from '../../lib/query-of.ts'
import { ownMediaOf } from '../../shared/own-content/own-preview.tsx'
import { ownContentQuery } from '../../shared/own-content/queries.ts'
import { DayTurn } from '../../shared/program/day-turn.tsx'
import { ProgramView } from '../../shared/program/program-view.tsx'
import type { ShownProgram } from '../../shared/program/running.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { programQuery } from './queries.ts'

const route = getRouteApi('/shell/displays/$displayId/program')

/** The day with its owner's own media in the turns that nobody has. */
function OwnProgram({ program, day }: { program: ShownProgram; day: string }) {
  const { data } = useQuery(quietly(ownContentQuery(program.display_id, day)))
  const fillerOf = (zoneId: string) => {
    const zone = data?.zones.find(({ zone_id }) => zone_id === zoneId)
    return zone ? ownMediaOf(zone) : []
  }
  return <ProgramView program={program} day={day} fillerOf={fillerOf} />
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
      {data && day && <OwnProgram key={`${data.display_id} ${day}`} program={data} day={day} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
    </Page>
  )
}
