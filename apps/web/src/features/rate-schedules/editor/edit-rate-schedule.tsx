import { i18n } from '@lingui/core'
import { rateScheduleEdit } from '@plaza/contract/rate-schedule-input'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { earliestOf } from '../../../lib/api-error.ts'
import { todayAt } from '../../../lib/today.ts'
import { EffectiveFromField } from '../../../shared/effective-from-field.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useStoredForm } from '../../../ui/form/use-zod-form.ts'
import { Page } from '../../../ui/page.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { type RateSchedule, rateScheduleQuery, useUpdateRateSchedule } from '../queries.ts'
import { toList } from '../to-list.ts'
import { FillerCard } from './filler-card.tsx'
import { RateScheduleForm } from './rate-schedule-form.tsx'
import { UpcomingNote } from './upcoming-note.tsx'
import styles from './editor.module.css'

const route = getRouteApi('/shell/rate-schedules')

const valuesOf = (schedule: RateSchedule) => ({
  name: schedule.name,
  totalPlaylistTime: schedule.totalPlaylistTime,
  noOfZones: schedule.zones.length,
  displayIds: schedule.displayIds,
  dayparts: schedule.dayparts,
  min_days: schedule.min_days,
  min_spend: schedule.min_spend,
  // Where the server drew the stored picture, it draws a new one.
  zonesPreviewSnapshot: schedule.zonesPreviewSnapshot.startsWith('/') ? schedule.zonesPreviewSnapshot : '',
  zones: schedule.zones.map(({ capacity: _, ...zone }) => zone),
  effective_from: null,
  version: schedule.version,
})

type Ids = readonly (string | undefined)[] | null | undefined

/** Tells whether both hold the same ids, in any order. */
const hasSame = (one: Ids, other: Ids): boolean => {
  const [ids, others] = [new Set(one), new Set(other)]
  return ids.size === others.size && [...ids].every((id) => others.has(id))
}

/**
 * The editor of an existing rate schedule. Sold spots are never broken: a change can apply from a later
 * day on.
 */
export function EditRateSchedule({ schedule }: { schedule: RateSchedule }) {
  const { id, name } = schedule
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const update = useUpdateRateSchedule()
  const form = useStoredForm(rateScheduleEdit, valuesOf(schedule))
  const release = useLeaveGuard(form.formState.isDirty)

  async function save() {
    // The values as typed are sent, since the schema's output has frames in hundredths of a percent.
    const { displayIds, ...values } = form.getValues()
    // The displays are sent only if others were chosen, since a change of prices does not concern them.
    const areOthers = !hasSame(displayIds, form.formState.defaultValues?.displayIds)
    await update.mutateAsync({ params: { id }, body: { ...values, ...(areOthers && { displayIds }) } })
    release()
    await navigate(toList)
  }

  return (
    <Page
      title={i18n._('Edit {name}', { name })}
      line={i18n._(
        'Prices apply at once, even where something is already sold. What was sold keeps its price.',
      )}
      above={<BackLink {...toList}>{i18n._('Rate schedules')}</BackLink>}
    >
      <RateScheduleForm
        form={form}
        currency={schedule.currency}
        today={todayAt(schedule.time_zones[0])}
        onSubmit={save}
        onEarliest={(day) => form.setValue('effective_from', day, { shouldDirty: true })}
        onReload={async () =>
          form.reset(valuesOf(await client.fetchQuery({ ...rateScheduleQuery(id), staleTime: 0 })))
        }
        above={<UpcomingNote upcoming={schedule.upcoming} />}
        below={
          <>
            <FillerCard scheduleId={id} />
            <section
              className={`card ${styles.pad}`}
              aria-label={i18n._('Zones, loop, parts of the day and displays')}
            >
              <h2>{i18n._('Zones, loop, parts of the day and displays')}</h2>
              <EffectiveFromField
                control={form.control}
                name="effective_from"
                earliest={earliestOf(update.error)}
                timeZones={schedule.time_zones}
              />
            </section>
          </>
        }
        actions={
          <>
            <LinkButton {...toList}>{i18n._('Cancel')}</LinkButton>
            <SubmitButton>{i18n._('Save')}</SubmitButton>
          </>
        }
      />
    </Page>
  )
}
