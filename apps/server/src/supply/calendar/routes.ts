import * as contract from '@plaza/contract/calendar'
import { route } from '../../base/http/mount.ts'
import { blockDays, unblockDays } from './block-many.ts'
import { restorePrices, setPrices } from './set-day-prices.ts'
import { listOwnPlaces, showOwnCalendar } from './show-calendar.ts'

export const calendarRoutes = [
  route(contract.showCalendar, showOwnCalendar),
  route(contract.listCalendarPlaces, listOwnPlaces),
  route(contract.setDayPrices, setPrices),
  route(contract.restoreDayPrices, restorePrices),
  route(contract.blockMany, blockDays),
  route(contract.unblockMany, unblockDays),
]
