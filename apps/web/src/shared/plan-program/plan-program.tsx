import { i18n } from '@lingui/core'
import { previewProgram } from '@plaza/contract/programs'
import type { CallData } from '@plaza/contract/call'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../lib/query-of.ts'
import type { AdvertisedDates } from '../campaign-price.ts'
import { DayTurn } from '../program/day-turn.tsx'
import { ProgramView } from '../program/program-view.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { withPlan } from './with-plan.ts'
import styles from './plan-program.module.css'

interface PlanProgramProps {
  display: { display_id: string; name: string }
  flight: AdvertisedDates
  /** What the campaign is called; nothing where it has no name yet. */
  name: string
  zones: readonly DraftZone[]
  /** What stands above the program. */
  words: string
  onClose: () => void
}

/** What a display would show with a plan laid into turns that are free now, on any day of its flight. */
export function PlanProgram({ display, flight, name, zones, words, onClose }: PlanProgramProps) {
  const { start_date: startDate, end_date: endDate, category } = flight
  const [day, setDay] = useState(startDate)
  const body = {
    startDate,
    endDate,
    date: day,
    ...(category && { category }),
    zones: zones.map(({ id, spots, dayparts = [] }) => ({ zone_id: id, spots, dayparts })),
  }
  const query = queryOf(previewProgram, { params: { id: display.display_id }, body }, 'displays')
  const { data, error, refetch } = useQuery(query)
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._('{name} with your campaign', { name: display.name })}
      size="xl"
    >
      <div className={styles.head}>
        <p className="dim small">{words}</p>
        <DayTurn day={day} onDay={setDay} min={startDate} max={endDate} />
      </div>
      {data && (
        <ProgramView
          key={day}
          program={withPlan(data, zones, name || i18n._('Your campaign'))}
          day={day}
          note={<NoRoom program={data} zones={zones} />}
        />
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines />}
    </Dialog>
  )
}

interface NoRoomProps {
  program: CallData<typeof previewProgram>
  zones: readonly DraftZone[]
}

/** What of the plan finds no free turn on the day that is shown. */
function NoRoom({ program, zones }: NoRoomProps) {
  const names = new Map(
    program.programs.flatMap((one) => one.zones.map(({ zone_id, name }) => [zone_id, name] as const)),
  )
  const short = program.laid.flatMap(({ zone_id, spots }, at) => {
    const wanted = zones[at]?.spots ?? 0
    const name = names.get(zone_id)
    return name !== undefined && spots < wanted ? [{ zone_id, name, spots, wanted }] : []
  })
  if (!short.length) return null
  return (
    <ul className={styles.short}>
      {short.map(({ zone_id, name, spots, wanted }) => (
        <li key={zone_id}>
          {i18n._('{name}: {spots} of {wanted} spots find a free turn on this day.', { name, spots, wanted })}
        </li>
      ))}
    </ul>
  )
}
