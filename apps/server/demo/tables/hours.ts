interface Slot {
  day: number
  from: string
  to: string
}

const on = (days: number[], from: string, to: string): Slot[] => days.map((day) => ({ day, from, to }))

const workdays = [1, 2, 3, 4, 5]
const daily = [...workdays, 6, 7]

const weekly = (...slots: Slot[][]) => ({ type: 'weekly' as const, slots: slots.flat() })

/** Opening hours by key, as they are usual in a city. */
export const hours = {
  always: { type: 'always' as const, slots: [] },
  cafe: weekly(on(workdays, '07:00', '21:00'), on([6, 7], '08:00', '22:00')),
  // Shops that close on Sundays.
  shop: weekly(on([...workdays, 6], '09:30', '20:00')),
  bar: weekly(on([1, 2, 3], '08:00', '23:00'), on([4, 5, 6], '08:00', '02:00')),
  cinema: weekly(on([1, 2, 3, 4, 7], '14:00', '00:00'), on([5, 6], '14:00', '01:30')),
  office: weekly(on(workdays, '06:30', '20:00')),
  station: weekly(on(daily, '04:30', '01:00')),
  metro: weekly(on([1, 2, 3, 4, 7], '05:00', '00:30'), on([5, 6], '05:00', '02:30')),
  centre: weekly(on(workdays, '09:00', '21:00'), on([6], '09:00', '20:00'), on([7], '11:00', '17:00')),
}
