import { expect, test } from 'vitest'
import { addressOfFlight, flightOfAddress } from '../../shared/flight/flight-address.ts'
import { findSearch } from './find-search.ts'

const dates = { start_date: '2027-03-01', end_date: '2027-03-14' }

test('an address keeps the flight, with its days of the week as digits', () => {
  const flight = { ...dates, days_of_week: [6, 7] }
  expect(addressOfFlight(flight)).toEqual({ from: '2027-03-01', to: '2027-03-14', on: 67 })
  expect(flightOfAddress(addressOfFlight(flight))).toEqual(flight)
  const daily = { ...dates, days_of_week: [] }
  expect(addressOfFlight(daily).on).toBeUndefined()
  expect(flightOfAddress(addressOfFlight(daily))).toEqual(daily)
})

test('a broken address has a flight on every day, or none', () => {
  const on = (value: unknown) => findSearch.parse({ from: '2027-03-01', to: '2027-03-14', on: value })
  expect(flightOfAddress(on('76'))?.days_of_week).toEqual([6, 7])
  expect(flightOfAddress(on(99))?.days_of_week).toEqual([])
  expect(flightOfAddress(on('x'))?.days_of_week).toEqual([])
  expect(flightOfAddress({ from: '2027-03-14', to: '2027-03-01', on: 67 })).toBeUndefined()
})
