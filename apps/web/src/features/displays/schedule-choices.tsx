import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatDuration } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { LayoutDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import type { Choice } from '../../ui/form/select-field.tsx'
import { usePickerSearch } from '../../ui/form/use-picker-search.ts'
import { Pictured } from '../../ui/pictured.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { chosenRateScheduleQuery, type RateScheduleChoice, rateScheduleChoicesQuery } from './queries.ts'

const factsOf = ({ noOfZones, totalPlaylistTime }: RateScheduleChoice) =>
  i18n._('{n, plural, one {# zone} other {# zones}}, loop of {duration}', {
    n: noOfZones,
    duration: formatDuration(totalPlaylistTime),
  })

/**
 * The rate schedules that a picker offers for the typed text, each drawn in the shape of the display. The
 * chosen one (its id, or '') is always among them.
 */
export function useScheduleChoices(chosenId: string, resolution: string) {
  const user = useUser()
  const chosen = useQuery(chosenRateScheduleQuery(chosenId)).data
  const { asked, search } = usePickerSearch(chosen?.name)
  const found = useQuery(rateScheduleChoicesQuery(user.org_id, asked)).data
  const byId = new Map<string, RateScheduleChoice>()
  for (const schedule of found?.rows ?? []) byId.set(schedule.id, schedule)
  if (chosen) byId.set(chosen.id, chosen)
  return {
    chosen,
    /** Whether the organization has no rate schedule at all. */
    isEmpty: asked === '' && found?.count === 0,
    /** The id of the only rate schedule that there is. */
    only: asked === '' && found?.count === 1 ? found.rows[0]?.id : undefined,
    field: {
      asked: search,
      choices: [...byId.values()].map(({ id, name }): Choice => ({ value: id, label: name })),
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
    },
  }
}
