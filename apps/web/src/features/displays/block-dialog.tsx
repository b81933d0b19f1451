import { i18n } from '@lingui/core'
import { blockSpots, getAvailability, unblockSpots } from '@plaza/contract/blocks'
import type { CallData } from '@plaza/contract/call'
import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { Chip, Input } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { hasFailedWith } from '../../lib/api-error.ts'
import { queryOf } from '../../lib/query-of.ts'
import { formatDateRange, formatList } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { useCall } from '../../lib/use-call.ts'
import { confirmGivenBack } from '../../shared/own-content/confirm-given-back.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DateRangeField } from '../../ui/form/date-range-input.tsx'
import { Fields, Form, Wide } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useClose } from '../../ui/layers/unsaved.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { keptWaitingQuery } from './queries.ts'
import { WaitingAdvertisers } from './waiting-advertisers.tsx'
import styles from './block-dialog.module.css'

interface BlockDialogProps {
  display: { id: string; name: string; time_zone: string }
  onClose: () => void
}

/** The dialog that takes spots of a display out of sale for some days, and puts them back on sale. */
export function BlockDialog({ display: { id, name, time_zone }, onClose }: BlockDialogProps) {
  const { data, error, refetch } = useQuery(availabilityQuery(id, todayAt(time_zone)))
  function content() {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <SkeletonLines />
    return (
      <div className={styles.stack}>
        <BlockList displayId={id} availability={data} />
        <WaitingAdvertisers displayId={id} />
        {data.zones.length > 0 ? (
          <BlockForm displayId={id} zones={data.zones} today={todayAt(time_zone)} />
        ) : (
          <p className="dim small">{i18n._('Without a rate schedule there is nothing to block.')}</p>
        )}
      </div>
    )
  }
  return (
    <Dialog open onClose={onClose} title={i18n._('Block dates of {name}', { name })} size="md">
      {content()}
    </Dialog>
  )
}

interface BlockFormProps {
  displayId: string
  zones: Availability['zones']
  /** Today's date at the display's location. */
  today: CalendarDate
}

/** The days on which too few spots are free, as the refusal names them. */
function shortDays(error: unknown): { from: string; to: string }[] {
  return hasFailedWith(error, 'sold_out') ? (error.data?.zones ?? []).flatMap(({ dates }) => dates) : []
}

function BlockForm({ displayId, zones, today }: BlockFormProps) {
  const block = useBlock()
  const close = useClose()
  // A new key after each block, so that the form starts empty again.
  const [round, setRound] = useState(0)
  const form = useZodForm(blockSpots.body, {
    zone_id: zones[0]?.zone_id ?? '',
    start_date: '',
    end_date: '',
    spots: zones[0]?.capacity ?? 1,
    note: '',
    dayparts: [],
  })
  const { control } = form
  const zoneId = useWatch({ control, name: 'zone_id' })
  const zone = zones.find(({ zone_id }) => zone_id === zoneId)
  const capacity = zone?.capacity
  const short = shortDays(block.error)
  return (
    <Form
      key={round}
      form={form}
      label={i18n._('Block dates')}
      fieldOfCode={{ sold_out: 'spots' }}
      onSubmit={async (body) => {
        await block.mutateAsync({ params: { id: displayId }, body })
        form.reset()
        setRound(round + 1)
      }}
    >
      <Fields>
        <SelectField
          control={control}
          name="zone_id"
          label={i18n._('Zone')}
          choices={zones.map(({ zone_id, name }) => ({ value: zone_id, label: name }))}
        />
        <NumberField
          control={control}
          name="spots"
          label={i18n._('Spots')}
          unit={capacity === undefined ? undefined : i18n._('of {n}', { n: capacity })}
          required
        />
        <Wide>
          <DateRangeField
            control={control}
            from="start_date"
            to="end_date"
            label={i18n._('Days')}
            min={today}
            required
          />
        </Wide>
        {zone && (
          <Wide>
            <PartsField control={control} zone={zone} />
          </Wide>
        )}
        <Wide>
          <TextField
            control={control}
            name="note"
            label={i18n._('Note')}
            help={i18n._('For your own use: sold elsewhere, own content or repairs.')}
          />
        </Wide>
      </Fields>
      {short.length > 0 && (
        <p className="small" role="status">
          {i18n._('Fewer spots are free on {days}.', {
            days: short.map(({ from, to }) => formatDateRange(from, to)).join(', '),
          })}
        </p>
      )}
      <DialogActions>
        <Button onClick={close}>{i18n._('Close')}</Button>
        <SubmitButton>{i18n._('Block')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

interface PartsFieldProps {
  control: ReturnType<typeof useZodForm<typeof blockSpots.body>>['control']
  zone: Availability['zones'][number]
}

/** Which parts of the day are blocked; all of it without any. Nothing where the zone sells the day whole. */
function PartsField({ control, zone: { dates } }: PartsFieldProps) {
  const { field, error } = useField({ control, name: 'dayparts' })
  const names = (dates[0]?.dayparts ?? []).map(({ name }) => name)
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : []
  if (names.length === 0 && chosen.length === 0) return null
  return (
    <Input.Wrapper label={i18n._('When')} error={error}>
      <Chip.Group multiple value={chosen} onChange={field.onChange}>
        <div className={styles.parts} role="group" aria-label={i18n._('When')}>
          <Chip size="sm" checked={chosen.length === 0} onChange={() => field.onChange([])}>
            {i18n._('Whole day')}
          </Chip>
          {names.map((name) => (
            <Chip key={name} size="sm" value={name}>
              {name}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  )
}

interface BlockListProps {
  displayId: string
  availability: Availability
}

const ownText = ({ house_name: name }: Block) =>
  name === null ? '' : i18n._('own content: {name}', { name })

/** The list of what is blocked from today on. */
function BlockList({ displayId, availability: { blocks, zones } }: BlockListProps) {
  const giveBack = useGiveBack(displayId)
  const nameOf = ({ zone_id }: Block) => zones.find((zone) => zone.zone_id === zone_id)?.name ?? ''
  const factsOf = (block: Block) =>
    [
      nameOf(block),
      i18n._('{n, plural, one {# spot} other {# spots}}', { n: block.spots }),
      block.dayparts.join(', '),
      ownText(block),
      block.note,
    ]
      .filter(Boolean)
      .join(' · ')
  if (blocks.length === 0) return <p className="dim small">{i18n._('Nothing is blocked from today on.')}</p>
  return (
    <ul className={styles.blocks} aria-label={i18n._('Blocked dates')}>
      {blocks.map((block) => {
        const days = formatDateRange(block.start_date, block.end_date)
        return (
          <li key={block.id}>
            <TwoLines plain first={days} second={factsOf(block)} />
            <Button
              size="sm"
              look="quiet"
              disabled={giveBack.isPending}
              aria-label={i18n._('Give back {days}', { days: [days, ...block.dayparts].join(', ') })}
              onClick={() => void giveBack.ask(block, nameOf(block))}
            >
              {i18n._('Give back')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Asks whether a block is given back, and says how many will hear of it: of a part of the day, why these do. */
function giveBackWords(block: Block, counted: { n: number; more: boolean; zone: string }) {
  const days = formatDateRange(block.start_date, block.end_date)
  if (block.dayparts.length > 0) {
    const words = { ...counted, days, parts: formatList(block.dayparts) }
    return {
      title: i18n._('Give back {parts} on {days}?', words),
      text: counted.more
        ? i18n._(
            'That frees whole days of {zone}, too. At least {n, plural, one {# advertiser who waits for them} other {# advertisers who wait for them}} will be told. Nothing is held for them.',
            words,
          )
        : i18n._(
            'That frees whole days of {zone}, too. {n, plural, one {# advertiser who waits for them} other {# advertisers who wait for them}} will be told. Nothing is held for them.',
            words,
          ),
    }
  }
  return {
    title: i18n._('Give back {days}?', { days }),
    text: counted.more
      ? i18n._(
          'At least {n, plural, one {# advertiser} other {# advertisers}} waiting for {zone} will be told that spots are free. Nothing is held for them.',
          counted,
        )
      : i18n._(
          '{n, plural, one {# advertiser who waits for {zone} will be told that spots are free. Nothing is held for them.} other {# advertisers who wait for {zone} will be told that spots are free. Nothing is held for them.}}',
          counted,
        ),
  }
}

/** Gives a block back. Where advertisers wait for its spots, it says first how many will be told. */
function useGiveBack(displayId: string) {
  const client = useQueryClient()
  const unblock = useUnblock()
  const [isAsking, setAsking] = useState(false)
  async function mayTell(block: Block, zone: string): Promise<boolean> {
    const { advertisers: n, more } = await client.fetchQuery(keptWaitingQuery(displayId, block.id))
    if (n === 0) return true
    return confirmDialog({ ...giveBackWords(block, { n, more, zone }), action: i18n._('Give back') })
  }
  async function ask(block: Block, zone: string) {
    setAsking(true)
    try {
      const { start_date: from, end_date: to, zone_id } = block
      const given = { displayIds: [displayId], zoneIds: [zone_id], from, to }
      const isSure = block.house_id === null || (await confirmGivenBack(client, given))
      if (isSure && (await mayTell(block, zone)))
        unblock.mutate({ params: { id: displayId, blockId: block.id } })
    } catch {
      // The failure has been told; the block stays.
    } finally {
      setAsking(false)
    }
  }
  return { ask, isPending: isAsking || unblock.isPending }
}

type Availability = CallData<typeof getAvailability>
type Block = Availability['blocks'][number]

/** Spots are sold this far ahead. */
const AHEAD_MONTHS = 24

/** The availability of a display from `today` on, its date at the display's location. */
function availabilityQuery(id: string, today: CalendarDate) {
  const query = { startDate: today, endDate: addMonths(today, AHEAD_MONTHS) }
  return queryOf(getAvailability, { params: { id }, query })
}

const stale = { invalidates: ['displays'] } as const
function useBlock() {
  return useCall(blockSpots, stale)
}
function useUnblock() {
  return useCall(unblockSpots, stale)
}
