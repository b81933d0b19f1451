import { addDays } from '@plaza/domain/calendar'
import type { Batch } from '@plaza/domain/plays/batch'
import { countedDay, type CountedDay } from '@plaza/domain/plays/counted-day'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { Memory } from '../../base/memory.ts'
import type { ProgramDisplay } from '../programs/display-repo.ts'
import { makePrograms } from '../programs/make-program.ts'

/** Dates so many days before and after today can have plays that count; others are not looked at. */
const DAYS_BACK = 32
const DAYS_AHEAD = 1

/**
 * The program of a display on a date by a revision never changes, since what is sold keeps its hours and its zones. So it is
 * made once in a process.
 */
const known = new Memory<CountedDay>(4000)

const makeDay = async (db: Kysely<DB>, display: ProgramDisplay, date: string): Promise<CountedDay> => {
  const { days } = await makePrograms(db, display, date, date)
  const zones = days.flatMap((day) => day.zones.map((zone) => ({ ...zone, zone: zone.zone.id })))
  return countedDay(date, days[0]?.openings ?? [], zones)
}

/** What a display shows on the dates of a batch, by the revision that it names. */
export async function findDays(
  db: Kysely<DB>,
  display: ProgramDisplay,
  { plays, revision }: Batch,
  now: Date,
): Promise<Map<string, CountedDay>> {
  const today = now.toISOString().slice(0, 10)
  const [first, last] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  const dates = new Set(plays.map(({ date }) => date).filter((date) => first <= date && date <= last))
  const days = new Map<string, CountedDay>()
  for (const date of dates) {
    const key = `${display.id} ${date} ${revision}`
    const day = known.get(key) ?? (await makeDay(db, { ...display, revision }, date))
    known.set(key, day)
    days.set(date, day)
  }
  return days
}
