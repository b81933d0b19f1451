import { i18n } from '@lingui/core'
import { formatDuration } from '../../lib/format.ts'
import { LayoutDrawing } from '../../ui/display-drawing/display-drawing.tsx'
import type { Choice } from '../../ui/form/select-field.tsx'
import { Pictured } from '../../ui/pictured.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { RateScheduleChoice } from './owner-queries.ts'

const factsOf = ({ noOfZones, totalPlaylistTime }: RateScheduleChoice) =>
  i18n._('{n, plural, one {# zone} other {# zones}}, loop of {duration}', {
    n: noOfZones,
    duration: formatDuration(totalPlaylistTime),
  })

/** Rate schedules to choose from, each drawn in the shape of the display. */
export function scheduleChoices(schedules: readonly RateScheduleChoice[], resolution: string) {
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]))
  return {
    choices: schedules.map(({ id, name }) => ({ value: id, label: name })),
    renderChoice: ({ value, label }: Choice) => {
      const schedule = byId.get(value)
      return (
        <Pictured
          picture={<LayoutDrawing zones={schedule?.zones ?? []} resolution={resolution} size={40} />}
          width={44}
        >
          <TwoLines first={label} second={schedule && factsOf(schedule)} />
        </Pictured>
      )
    },
  }
}
