import { i18n } from '@lingui/core'
import { date, name as nameField } from '@plaza/contract/fields'
import { changeHouseCampaign, createHouseCampaign } from '@plaza/contract/own-content'
import { getRateSchedule } from '@plaza/contract/rate-schedules'
import { MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { acceptedMedia, acceptedWords } from '../../../lib/accepted-media.ts'
import { hasFailedWith } from '../../../lib/api-error.ts'
import { formatDateRange } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { todayAt } from '../../../lib/today.ts'
import { useUser } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { useMediaUpload } from '../../../shared/media-preview/use-media-upload.ts'
import { type HouseCampaign, sayRuns } from '../../../shared/own-content/given-back.ts'
import { OwnMediaList } from '../../../shared/own-content/own-media-list.tsx'
import { displayChoicesQuery } from '../../../shared/display-choices.ts'
import { type OwnDay, STALE_CONTENT } from '../../../shared/own-content/queries.ts'
import { PlacementPreview } from '../../../shared/placement-preview/placement-preview.tsx'
import { BrandZone } from '../../../shared/own-content/own-preview.tsx'
import { ZoneTabs } from '../../../shared/own-content/zone-tabs.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { AskedMany, type Named } from '../../../ui/form/asked-select.tsx'
import { DateRangeField } from '../../../ui/form/date-range-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { placesOf, spread, zoneDrafts, type ZoneDraft } from './house-draft.ts'
import styles from '../../../shared/own-content/own-content.module.css'

interface HouseFormProps {
  display: { id: string; name: string; resolution: string; place_kind: PlaceKind; time_zone: string }
  day: OwnDay
  /** Null for a new one. */
  house: HouseCampaign | null
  onDone: () => void
}

const schema = z.object({ name: nameField(1, 120), start_date: date, end_date: date })

/** The days on which too few spots are free, as the refusal names them. */
const shortDays = (error: unknown): string[] =>
  hasFailedWith(error, 'sold_out')
    ? (error.data?.zones ?? []).flatMap(({ dates }) => dates.map(({ from, to }) => formatDateRange(from, to)))
    : []

/** A house campaign: its name, days, displays, and the spots and media of each zone. One drop serves all zones of a shape. */
export function HouseForm({ display, day, house, onDone }: HouseFormProps) {
  const { zones, rate_schedule_id } = day
  const options = { invalidates: STALE_CONTENT }
  const create = useCall(createHouseCampaign, options)
  const change = useCall(changeHouseCampaign, options)
  const form = useZodForm(schema, {
    name: house?.name ?? '',
    start_date: house?.start_date ?? '',
    end_date: house?.end_date ?? '',
  })
  const [drafts, setDrafts] = useState(() => zoneDrafts(zones, display.id, house))
  const all = useDisplaysOf(rate_schedule_id, display.id)
  const [displayIds, setDisplayIds] = useState(() => [
    ...new Set(house ? house.places.map(({ display_id }) => display_id) : [display.id]),
  ])
  const [fault, setFault] = useState('')
  const [left, setLeft] = useState<string[]>([])
  const [chosen, setChosen] = useState('')
  const upload = useMediaUpload((files) => {
    const given = spread(files, drafts, zones, display.resolution)
    setDrafts(given.drafts)
    setLeft(given.left)
  })
  const put = (at: string, patch: Partial<ZoneDraft>) =>
    setDrafts((now) => now.map((one) => (one.zone_id === at ? { ...one, ...patch } : one)))
  const spotsOf = (id: string) => drafts.find(({ zone_id }) => zone_id === id)?.spots
  const taken = zones.filter(({ zone_id }) => spotsOf(zone_id))
  const zone = taken.find(({ zone_id }) => zone_id === chosen) ?? taken[0]
  const short = [...new Set(shortDays(create.error ?? change.error))]

  async function save(days: z.output<typeof schema>) {
    const places = placesOf(displayIds, drafts)
    setFault(
      displayIds.length === 0
        ? i18n._('Choose at least one display.')
        : places.length === 0
          ? i18n._('Give at least one zone a spot.')
          : '',
    )
    if (places.length === 0) return
    const body = { ...days, places }
    await (house
      ? change.mutateAsync({ params: { id: house.id }, body: { ...body, version: house.version } })
      : create.mutateAsync({ body }))
    onDone()
  }

  return (
    <Form form={form} label={i18n._('House campaign')} onSubmit={save}>
      <div className={styles.zones}>
        <div className={styles.beside}>
          <div className={styles.zones}>
            <TextField control={form.control} name="name" label={i18n._('Name')} required />
            <DateRangeField
              control={form.control}
              from="start_date"
              to="end_date"
              label={i18n._('Days')}
              min={house ? house.start_date : todayAt(display.time_zone)}
              required
            />
            <GapsNote house={house} />
            {all.length > 1 && rate_schedule_id && (
              <DisplaysInput
                scheduleId={rate_schedule_id}
                all={all}
                first={namesAt(display, house)}
                value={displayIds}
                onChange={setDisplayIds}
              />
            )}
            <div className={styles.spots} role="group" aria-label={i18n._('Spots a day')}>
              {zones.map((zone) => (
                <NumberInput
                  key={zone.zone_id}
                  label={i18n._('Spots in {zone}', { zone: zone.name })}
                  unit={i18n._('of {n}', { n: zone.capacity })}
                  most={zone.capacity}
                  value={spotsOf(zone.zone_id)}
                  onChange={(spots) => put(zone.zone_id, { spots })}
                />
              ))}
            </div>
          </div>
          <div className={styles.preview}>
            <PlacementPreview
              label={display.name}
              resolution={display.resolution}
              scene={display.place_kind}
              zones={zones.map(({ zone_id, name, frame }) => ({
                id: zone_id,
                name,
                frame,
                media: drafts.find((one) => one.zone_id === zone_id && one.spots)?.media ?? [],
                empty: <BrandZone />,
              }))}
            />
          </div>
        </div>
        {taken.length > 1 && (
          <FileDrop
            label={i18n._('Drop the files for all zones here')}
            hint={`${i18n._('Each goes into every zone of its shape.')} ${acceptedWords()}`}
            accept={acceptedMedia}
            maxBytes={MAX_VIDEO_BYTES}
            multiple
            onFiles={upload.send}
            progress={upload.progress}
            onCancel={upload.cancel}
            error={upload.error}
          />
        )}
        {left.length > 0 && (
          <p className="note" role="status">
            {i18n._(
              'No zone has the shape of {names}. What is dropped on a zone below is used there all the same.',
              { names: left.join(', ') },
            )}
          </p>
        )}
        {zone && (
          <ZoneTabs zones={taken} value={zone.zone_id} onChange={setChosen}>
            <OwnMediaList
              key={zone.zone_id}
              zone={{ ...zone, resolution: display.resolution }}
              media={drafts.find(({ zone_id }) => zone_id === zone.zone_id)?.media ?? []}
              onMedia={(media) => put(zone.zone_id, { media })}
            />
          </ZoneTabs>
        )}
        {fault && <p role="alert">{fault}</p>}
        {short.length > 0 && (
          <p className="small" role="status">
            {i18n._('Fewer spots are free on {days}.', { days: short.join(', ') })}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onDone}>{i18n._('Cancel')}</Button>
        <SubmitButton>{house ? i18n._('Save') : i18n._('Take the spots')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** The names of the displays that it begins with. */
const namesAt = (display: Named, house: HouseCampaign | null): Named[] => [
  { id: display.id, name: display.name },
  ...(house?.places ?? []).map(({ display_id, display_name }) => ({ id: display_id, name: display_name })),
]

/** More chosen ones are counted and not named one by one. */
const MOST_NAMED = 60

interface DisplaysInputProps {
  scheduleId: string
  /** The ids of all that can be chosen. */
  all: readonly string[]
  first: readonly Named[]
  value: string[]
  onChange: (ids: string[]) => void
}

/** The displays on which it runs, one by one or all at once. */
function DisplaysInput({ scheduleId, all, first, value, onChange }: DisplaysInputProps) {
  const { org_id } = useUser()
  const { asked, search } = usePickerSearch()
  const { data } = useQuery(displayChoicesQuery(org_id, asked, { rate_schedule_id: scheduleId }))
  if (value.length > MOST_NAMED) {
    return (
      <div className={styles.displays}>
        <p>{i18n._('It runs on {n} displays of this rate schedule.', { n: value.length })}</p>
        <Button size="sm" look="quiet" onClick={() => onChange(first.slice(0, 1).map(({ id }) => id))}>
          {i18n._('Choose them one by one')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.displays}>
      <AskedMany
        label={i18n._('Displays')}
        help={i18n._('Of the same rate schedule, since these have the same zones.')}
        required
        found={data?.rows}
        search={search}
        first={first}
        value={value}
        onChange={onChange}
      />
      {value.length < all.length && (
        <Button size="sm" look="quiet" onClick={() => onChange([...all])}>
          {i18n._('Take all {n}', { n: all.length })}
        </Button>
      )}
    </div>
  )
}

/** Tells of a house campaign that has lost days which other dates would take again. */
function GapsNote({ house }: { house: HouseCampaign | null }) {
  const whole = house && sayRuns([{ from: house.start_date, to: house.end_date }])
  const given = house?.places.some(({ dates }) => sayRuns(dates) !== whole)
  if (!given) return null
  return (
    <p className="dim note">
      {i18n._('Some of its days were given back. They stay free unless you change days, displays or spots.')}
    </p>
  )
}

/** The ids of the displays that sell by the same rate schedule, this one first. */
function useDisplaysOf(scheduleId: string | null, id: string): string[] {
  const { data } = useQuery({
    ...queryOf(getRateSchedule, { params: { id: scheduleId ?? '' } }),
    enabled: scheduleId !== null,
  })
  return [...new Set([id, ...(data?.displayIds ?? [])])]
}
