import { i18n } from '@lingui/core'
import { setOtherHours } from '@plaza/contract/other-hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatDateRange } from '../../../lib/format.ts'
import { todayAt } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FailedList } from '../../../ui/failed-list.tsx'
import { DateRangeField } from '../../../ui/form/date-range-input.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useClose } from '../../../ui/layers/unsaved.ts'
import { locationQuery } from '../queries.ts'
import { CLOSED, type DayHours } from './day-hours.ts'
import { HoursChoice } from './hours-choice.tsx'
import { type ChangedDays, type Holiday, holidaysQuery, useSetOtherHours } from './queries.ts'
import styles from './other-hours.module.css'

/** What was done to the days of several locations, for its undo. */
export interface DaysDone {
  from: string
  to: string
  name: string
  ids: string[]
}

interface DaysDialogProps {
  locations: readonly { id: string }[]
  onClose: () => void
  /** Told of what can be taken back: nothing was replaced by it. */
  onDone: (done: DaysDone) => void
}

/** The dialog that closes locations on some days, or gives them other hours then. */
export function DaysDialog({ locations, onClose, onDone }: DaysDialogProps) {
  const [sold, setSold] = useState<ChangedDays | null>(null)
  const n = locations.length
  const title = i18n._('{n, plural, one {Close days of # location} other {Close days of # locations}}', { n })
  return (
    <Dialog open onClose={onClose} title={sold ? i18n._('Some days are sold') : title} size="md">
      {sold ? (
        <SoldLocations changed={sold} onClose={onClose} />
      ) : (
        <DaysForm
          locations={locations}
          onChanged={(changed, done) => {
            if (!changed.replaced && changed.rows.length) onDone(done)
            if (changed.sold.length) setSold(changed)
            else onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface DaysFormProps {
  locations: readonly { id: string }[]
  onChanged: (changed: ChangedDays, done: DaysDone) => void
}

function DaysForm({ locations, onChanged }: DaysFormProps) {
  const close = useClose()
  const change = useSetOtherHours()
  const form = useZodForm(setOtherHours.body, {
    location_ids: locations.map(({ id }) => id),
    from: '',
    to: '',
    name: '',
    schedule: CLOSED,
  })
  const { control, setValue } = form
  const { field } = useController({ control, name: 'schedule' })
  const fill = ({ from, to, name }: Holiday) => {
    for (const [key, value] of Object.entries({ from, to, name })) {
      setValue(key as keyof Holiday, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        const { data } = await change.mutateAsync({ body })
        const { from, to, name } = body
        onChanged(data, { from, to, name, ids: data.rows.map(({ id }) => id) })
      }}
    >
      <Fields>
        <Wide>
          <ComingHolidays locationId={locations[0]?.id ?? ''} onChoose={fill} />
        </Wide>
        <DateRangeField
          control={control}
          from="from"
          to="to"
          label={i18n._('Days')}
          min={todayAt()}
          required
        />
        <TextField
          control={control}
          name="name"
          label={i18n._('Name')}
          placeholder={i18n._('Christmas')}
          required
        />
        <Wide>
          <HoursChoice
            name={i18n._('these days')}
            value={field.value as DayHours}
            onChange={field.onChange}
            onLeave={field.onBlur}
          />
        </Wide>
      </Fields>
      <p className="dim note">
        {i18n._(
          'On closed days nothing is shown and nothing is charged. A location with a sold day stays open.',
        )}
      </p>
      <DialogActions>
        <Button onClick={close}>{i18n._('Cancel')}</Button>
        <SubmitButton>{i18n._('Save')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** So many coming holidays are offered. */
const OFFERED = 4

/** Fills in one of the next holidays of the country in which the first location is. */
function ComingHolidays({
  locationId,
  onChoose,
}: {
  locationId: string
  onChoose: (holiday: Holiday) => void
}) {
  const { data: place } = useQuery(locationQuery(locationId))
  const year = Number(todayAt().slice(0, 4))
  const asked = { country: null, region: null, near: place?.location ?? null }
  const now = useQuery({ ...holidaysQuery({ ...asked, year }), enabled: Boolean(place) })
  const next = useQuery({ ...holidaysQuery({ ...asked, year: year + 1 }), enabled: Boolean(place) })
  const all = [...(now.data?.rows ?? []), ...(next.data?.rows ?? [])]
  const coming = all.filter(({ to }) => to >= todayAt()).slice(0, OFFERED)
  if (coming.length === 0) return null
  return (
    <div className={styles.tools} role="group" aria-label={i18n._('Coming holidays')}>
      {coming.map((holiday) => (
        <Button key={holiday.from} size="sm" look="soft" onClick={() => onChoose(holiday)}>
          {i18n._('{name}, {days}', {
            name: holiday.name,
            days: formatDateRange(holiday.from, holiday.to),
          })}
        </Button>
      ))}
    </div>
  )
}

/** Says which locations stay as they are, and because of which campaigns. */
function SoldLocations({ changed: { rows, sold }, onClose }: { changed: ChangedDays; onClose: () => void }) {
  return (
    <>
      <div className={styles.stack}>
        <p>
          {i18n._(
            '{n, plural, =0 {No location was changed.} one {# location was changed.} other {# locations were changed.}}',
            {
              n: rows.length,
            },
          )}
        </p>
        <FailedList
          title={i18n._(
            '{n, plural, one {# stays open, because days are sold there:} other {# stay open, because days are sold there:}}',
            {
              n: sold.length,
            },
          )}
          failed={sold.map(({ id, location_name, campaigns }) => ({
            key: id,
            name: location_name,
            sentence: campaigns.map(({ name }) => name).join(', '),
          }))}
        />
      </div>
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Close')}
        </Button>
      </DialogActions>
    </>
  )
}
