import { i18n } from '@lingui/core'
import { useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { tomorrowAt, todayAt } from '../../../lib/today.ts'
import { useQuery } from '@tanstack/react-query'
import { NativeSelect, TextInput } from '@mantine/core'
import { VenueTypeInput } from '../../../shared/venue-type/venue-type-input.tsx'
import { locationChoicesQuery } from '../../../shared/location-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { AskedSelect } from '../../../ui/form/asked-select.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { DateInput } from '../../../ui/form/date-range-input.tsx'
import { rateScheduleChoicesQuery } from '../queries.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { BulkSteps } from './bulk-steps.tsx'
import { useBulk, type Wanted } from './use-bulk.ts'
import styles from './bulk.module.css'

/** What can be changed of many displays at once. */
export const BULK_VERBS = [
  'visibility',
  'schedule',
  'retire',
  'deactivate',
  'location',
  'display_location',
  'venue_type',
  'software',
  'audience',
] as const
export type BulkVerb = (typeof BULK_VERBS)[number]

/** What a change of many displays is called. */
export function verbWords(verb: BulkVerb): string {
  switch (verb) {
    case 'visibility':
      return i18n._('Change visibility')
    case 'schedule':
      return i18n._('Assign rate schedule')
    case 'retire':
      return i18n._('Retire')
    case 'deactivate':
      return i18n._('Activate or deactivate')
    case 'location':
      return i18n._('Move to a location')
    case 'display_location':
      return i18n._('Change display location')
    case 'venue_type':
      return i18n._('Say the kind of place')
    case 'software':
      return i18n._('Change software')
    case 'audience':
      return i18n._('Change audience')
  }
}

type Set = Wanted['set']

interface BulkDialogProps {
  verb: BulkVerb
  displays: readonly { id: string }[]
  onClose: () => void
}

/** Changes many displays at once: what is wanted, what it would do, and what it did. */
export function BulkDialog({ verb, displays, onClose }: BulkDialogProps) {
  const bulk = useBulk()
  const [set, setSet] = useState<Set>(() => firstOf(verb))
  const n = displays.length
  const { state } = bulk
  const isRunning = state.is === 'changing' || state.is === 'comparing'
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      title={i18n._('{what}: {n, plural, one {# display} other {# displays}}', { what: verbWords(verb), n })}
      size={state.is === 'asking' ? 'sm' : 'lg'}
    >
      {state.is === 'asking' && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void bulk.preview(displays.map(({ id }) => ({ id, set })))
          }}
        >
          <VerbFields verb={verb} set={set} onSet={setSet} />
          {state.error && <p role="alert">{state.error}</p>}
          <DialogActions>
            <Button onClick={onClose}>{i18n._('Cancel')}</Button>
            <Button look="main" type="submit" disabled={Object.keys(set).length === 0}>
              {i18n._('Preview')}
            </Button>
          </DialogActions>
        </form>
      )}
      <BulkSteps bulk={bulk} onClose={onClose} />
    </Dialog>
  )
}

const firstOf = (verb: BulkVerb): Set => {
  switch (verb) {
    case 'visibility':
      return { visibility: 'Public' }
    case 'retire':
      return { retires_on: todayAt() }
    case 'deactivate':
      return { active: false }
    case 'venue_type':
      return { venue_type: null }
    case 'software':
      return { digital_signage_software: '' }
    default:
      return {}
  }
}

interface FieldProps {
  set: Set
  onSet: (set: Set) => void
}

function VerbFields({ verb, ...props }: FieldProps & { verb: BulkVerb }) {
  const { set, onSet } = props
  switch (verb) {
    case 'visibility':
      return <VisibilityChoice {...props} />
    case 'schedule':
      return <ScheduleChoice {...props} />
    case 'location':
      return <LocationChoice {...props} />
    case 'retire':
      return <LastDay {...props} />
    case 'audience':
      return <AudienceChoice onSet={onSet} />
    case 'deactivate':
      return (
        <NativeSelect
          label={i18n._('State')}
          value={set.active ? 'active' : 'inactive'}
          onChange={(event) => onSet({ active: event.currentTarget.value === 'active' })}
          data={[
            { value: 'inactive', label: i18n._('Deactivated') },
            { value: 'active', label: i18n._('Active') },
          ]}
        />
      )
    case 'display_location':
      return (
        <TextInput
          label={i18n._('Display location')}
          required
          maxLength={120}
          value={set.display_location ?? ''}
          onChange={(event) => onSet(given({ display_location: event.currentTarget.value }))}
        />
      )
    case 'venue_type':
      return (
        <VenueTypeInput
          value={Number(set.venue_type) || null}
          onChange={(venue_type) => onSet({ venue_type })}
        />
      )
    case 'software':
      return (
        <TextInput
          label={i18n._('Software')}
          maxLength={120}
          value={set.digital_signage_software ?? ''}
          onChange={(event) => onSet({ digital_signage_software: event.currentTarget.value })}
        />
      )
  }
}

/** Only fields that have a value. */
const given = (set: Set): Set => Object.fromEntries(Object.entries(set).filter(([, value]) => value))

function VisibilityChoice({ set, onSet }: FieldProps) {
  const value = set.visibilityStatus ?? set.visibility ?? ''
  const isStatus = (text: string) => text === 'available' || text === 'unavailable'
  return (
    <NativeSelect
      label={i18n._('Visibility')}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onSet((isStatus(chosen) ? { visibilityStatus: chosen } : { visibility: chosen }) as Set)
      }}
      data={[
        { value: 'Public', label: i18n._('Public: every advertiser can find it') },
        { value: 'Private', label: i18n._('Private: only advertisers you invite') },
        { value: 'available', label: i18n._('Available: takes new campaigns') },
        { value: 'unavailable', label: i18n._('Unavailable: takes no new campaigns') },
      ]}
    />
  )
}

function ScheduleChoice({ set, onSet }: FieldProps) {
  const user = useUser()
  const { asked, search } = usePickerSearch()
  const { data } = useQuery(rateScheduleChoicesQuery(user.org_id, asked))
  const { rate_schedule_id: id } = set
  const day = set.effective_from ?? ''
  return (
    <>
      <AskedSelect
        label={i18n._('Rate schedule')}
        placeholder={i18n._('Choose a rate schedule')}
        required
        value={id === '' ? 'none' : (id ?? '')}
        onChange={(chosen) =>
          onSet({ rate_schedule_id: chosen === 'none' ? '' : chosen, effective_from: day || null })
        }
        found={data?.rows}
        search={search}
        always={[{ id: 'none', name: i18n._('None') }]}
      />
      <DateInput
        label={i18n._('From')}
        placeholder={i18n._('At once')}
        help={i18n._('Displays with something sold change only from a day after that.')}
        clearable
        min={tomorrowAt([])}
        value={day}
        onChange={(date) => id !== undefined && onSet({ ...set, effective_from: date || null })}
      />
    </>
  )
}

function LocationChoice({ set, onSet }: FieldProps) {
  const user = useUser()
  const { asked, search } = usePickerSearch()
  const { data } = useQuery(locationChoicesQuery(user.org_id, asked))
  return (
    <AskedSelect
      label={i18n._('Location')}
      placeholder={i18n._('Choose a location')}
      required
      value={set.location_id ?? ''}
      onChange={(location_id) => onSet(given({ location_id }))}
      found={data?.rows.map((row) => ({ id: row.id, name: `${row.location_name} · ${row.address}` }))}
      search={search}
    />
  )
}

function LastDay({ set, onSet }: FieldProps) {
  return (
    <DateInput
      label={i18n._('Last day on offer')}
      help={i18n._('Nothing is sold after it. Without a day, they are on offer for good.')}
      placeholder={i18n._('None')}
      clearable
      min={todayAt()}
      value={set.retires_on ?? ''}
      onChange={(retires_on) => onSet({ retires_on })}
    />
  )
}
