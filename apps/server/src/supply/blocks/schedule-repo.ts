import type { CalendarDate } from '@plaza/domain/calendar'
import type { ActorScope } from '../../base/scope/scope.ts'

/** What a display that the actor may see sells by on a day, and until when; undefined for nothing. */
export function findScheduleOn(
  { db }: ActorScope,
  displayId: string,
  day: CalendarDate,
): Promise<{ id: string; until: string } | undefined> {
  return db
    .selectFrom('display_rate_schedules')
    .select(['rate_schedule_id as id', 'valid_to as until'])
    .where('display_id', '=', displayId)
    .where('valid_from', '<=', day)
    .where('valid_to', '>', day)
    .executeTakeFirst()
}
