import { listHolidays, setOtherHours } from '@plaza/contract/other-hours'
import { route } from '../../base/http/mount.ts'
import { findHolidays } from './holidays.ts'
import { changeDays } from './change-days.ts'

export const otherHoursRoutes = [
  route(setOtherHours, changeDays),
  route(listHolidays, (_scope, { query }) => findHolidays(query)),
]
