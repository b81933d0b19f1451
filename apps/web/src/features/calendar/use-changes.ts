import { i18n } from '@lingui/core'
import { blockSpots } from '@plaza/contract/blocks'
import * as contract from '@plaza/contract/calendar'
import { setOtherHours } from '@plaza/contract/other-hours'
import type { CallData } from '@plaza/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateRange } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { confirmGivenBack } from '../../shared/own-content/confirm-given-back.ts'
import { zonesOf } from './cells.ts'
import type { Column } from './columns.ts'
import type { CalendarRow } from './queries.ts'

/** What was done last, and how it is taken back; without `undo` it cannot be. */
export interface Done {
  text: string
  undo?: () => Promise<unknown>
}

/** What a change concerns. */
export interface Chosen {
  rows: readonly CalendarRow[]
  zone: string | undefined
  days: Column
}

type Freed = CallData<typeof contract.unblockMany>

const STALE = ['displays', 'rate-schedules', 'locations'] as const
const QUIET = { quiet: true } as const

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const zoneIdsOf = ({ rows, zone }: Chosen) => [
  ...new Set(rows.flatMap((row) => zonesOf(row, zone).map(({ zone_id }) => zone_id))),
]
const daysText = ({ days: { from, to } }: Chosen) => formatDateRange(from, to)

/**
 * The changes of the calendar. Each is one call over all that is chosen, tells what it did, and is taken back by
 * another one.
 */
export function useChanges() {
  const client = useQueryClient()
  const [done, setDone] = useState<Done | null>(null)
  const options = { invalidates: STALE, ...QUIET }
  const prices = useCall(contract.setDayPrices, options)
  const restore = useCall(contract.restoreDayPrices, options)
  const block = useCall(contract.blockMany, options)
  const unblock = useCall(contract.unblockMany, options)
  const hours = useCall(setOtherHours, options)
  const again = useCall(blockSpots, options)
  const undoing = useUndoing(done, () => setDone(null))

  async function setPrice(chosen: Chosen, change: { price: number } | { percent: number }) {
    const { data } = await prices.mutateAsync({
      body: { zone_ids: zoneIdsOf(chosen), ...chosen.days, ...change },
    })
    setDone({
      text: i18n._('The price is set, {days}.', { days: daysText(chosen) }),
      undo: () => restore.mutateAsync({ body: { rate_schedules: data.before } }),
    })
  }

  async function blockAll(chosen: Chosen, dayparts: string[] = []) {
    const display_ids = idsOf(chosen.rows)
    const { data } = await block.mutateAsync({
      body: { display_ids, zone_ids: zoneIdsOf(chosen), ...chosen.days, dayparts, note: '' },
    })
    const { rows, left } = data
    if (!rows.length)
      return setDone({ text: i18n._('Nothing is free on these days, so nothing was blocked.') })
    const text = left
      ? i18n._(
          'Blocked, {days}. {left, plural, one {# day of a zone stays} other {# days of zones stay}} as before.',
          {
            days: daysText(chosen),
            left,
          },
        )
      : i18n._('Blocked, {days}.', { days: daysText(chosen) })
    const undo = () =>
      unblock.mutateAsync({ body: { display_ids, ...chosen.days, block_ids: rows.map(({ id }) => id) } })
    return setDone({ text, undo })
  }

  async function close(chosen: Chosen, closed: boolean) {
    const location_ids = [...new Set(chosen.rows.map(({ location_id }) => location_id))]
    const body = { location_ids, ...chosen.days, name: i18n._('Closed') }
    const schedule = closed ? { type: 'weekly' as const, slots: [] } : null
    const { data } = await hours.mutateAsync({ body: { ...body, schedule } })
    const counts = { n: data.rows.length, sold: data.sold.length, days: daysText(chosen) }
    const text = closed
      ? i18n._(
          '{n, plural, =0 {No place was closed} one {# place is closed} other {# places are closed}}, {days}. {sold, plural, =0 {} one {# stays open, because days are sold there.} other {# stay open, because days are sold there.}}',
          counts,
        )
      : i18n._(
          '{n, plural, one {# place has} other {# places have}} the hours of the week again, {days}.',
          counts,
        )
    const undo = () =>
      hours.mutateAsync({ body: { ...body, location_ids: idsOf(data.rows), schedule: null } })
    return setDone({ text, ...(closed && !data.replaced && data.rows.length > 0 && { undo }) })
  }

  /** Says first what becomes of house campaigns that lose these days. */
  async function isSure(chosen: Chosen): Promise<boolean> {
    const zoneIds = zoneIdsOf(chosen)
    if (!chosen.rows.some((row) => zonesOf(row, chosen.zone).some(({ own }) => own.some(Boolean))))
      return true
    const given = { displayIds: idsOf(chosen.rows), zoneIds, ...chosen.days }
    return confirmGivenBack(client, given).catch(() => false)
  }

  /** Takes back what `unblock` freed. */
  async function blockAgain(rows: Freed['rows']) {
    for (const { display_id, ...body } of rows) await again.mutateAsync({ params: { id: display_id }, body })
  }

  async function giveBackPart(chosen: Chosen, part: string) {
    const body = { display_ids: idsOf(chosen.rows), zone_ids: zoneIdsOf(chosen), ...chosen.days }
    const { data } = await unblock.mutateAsync({ body: { ...body, dayparts: [part] } })
    if (!data.rows.length) return setDone({ text: i18n._('{part} is not blocked on these days.', { part }) })
    return setDone({
      text: i18n._('{part} is available again, {days}.', { part, days: daysText(chosen) }),
      undo: () => blockAgain(data.rows),
    })
  }

  async function reset(chosen: Chosen) {
    if (!(await isSure(chosen))) return
    const display_ids = idsOf(chosen.rows)
    const zone_ids = zoneIdsOf(chosen)
    const freed = await unblock.mutateAsync({ body: { display_ids, zone_ids, ...chosen.days } })
    const priced = await prices.mutateAsync({ body: { zone_ids, ...chosen.days, back: true } })
    const undo = async () => {
      await restore.mutateAsync({ body: { rate_schedules: priced.data.before } })
      await blockAgain(freed.data.rows)
    }
    setDone({
      text: i18n._('What was set for these days alone is gone, {days}.', { days: daysText(chosen) }),
      undo,
    })
  }

  const busy =
    [prices, restore, block, unblock, hours, again].some(({ isPending }) => isPending) || undoing.busy
  const deeds = { setPrice, blockAll, giveBackPart, close, reset }
  return { done, busy, ...deeds, undo: undoing.undo, forget: () => setDone(null) }
}

/** Takes back what was done last, once. */
function useUndoing(done: Done | null, onUndone: () => void) {
  const [busy, setBusy] = useState(false)
  async function undo() {
    if (!done?.undo || busy) return
    setBusy(true)
    try {
      await done.undo()
      onUndone()
    } finally {
      setBusy(false)
    }
  }
  return { busy, undo }
}
