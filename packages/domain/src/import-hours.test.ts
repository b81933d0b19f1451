import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOURS_WORDS } from './hours-words.ts'
import { readHours } from './import-hours.ts'
import { quickest } from './test-timing.ts'

type Times = [day: number, from: string, to: string]
const weekly = (...slots: Times[]) => ({
  type: 'weekly',
  slots: slots.map(([day, from, to]) => ({ day, from, to })),
})
const each = (days: number[], ...spans: [from: string, to: string][]) =>
  weekly(...spans.flatMap(([from, to]) => days.map((day): Times => [day, from, to])))
const WORKDAYS = [1, 2, 3, 4, 5]
const WEEK = [...WORKDAYS, 6, 7]

it.each(['always', ' Always ', '24/7', '24h', 'Immer geöffnet', '24h/24 7j/7', 'Siempre', 'całodobowo'])(
  'reads "%s" as always open',
  (text) => {
    expect(readHours(text)).toEqual({ type: 'always' })
  },
)

describe('opening hours are read', () => {
  it.each([
    ['Mon 08:00-20:00', weekly([1, '08:00', '20:00'])],
    ['monday: 8 - 20', weekly([1, '08:00', '20:00'])],
    ['Sat–Sun 10:00–18:00', each([6, 7], ['10:00', '18:00'])],
    ['Fri-Mon 22:00-02:00', each([5, 6, 7, 1], ['22:00', '02:00'])],
    ['Sat + Sun 9:30-24:00', each([6, 7], ['09:30', '24:00'])],
    ['daily 00:00-24:00', each(WEEK, ['00:00', '24:00'])],
    ['1-2 08:00-09:00', each([1, 2], ['08:00', '09:00'])],
    [
      'Mo 08:00-12:00, 13:00-17:00; Tu 10:00 to 11:00',
      weekly([1, '08:00', '12:00'], [1, '13:00', '17:00'], [2, '10:00', '11:00']),
    ],
    [
      'Mo-Fr 8-20, Sa 10-18',
      {
        type: 'weekly',
        slots: [...each(WORKDAYS, ['08:00', '20:00']).slots, ...each([6], ['10:00', '18:00']).slots],
      },
    ],
    ['Mon, Wed and Fri 9.30 - 17.15', each([1, 3, 5], ['09:30', '17:15'])],
    ['from Monday to Friday from 8 to 20', each(WORKDAYS, ['08:00', '20:00'])],
    ['08:00-12:00', null],
  ])('"%s"', (text, hours) => {
    expect(readHours(text)).toEqual(hours)
  })

  it.each([
    ['English', 'Mon-Fri 7-19; weekends closed'],
    ['German', 'Mo-Fr 7-19 Uhr; Sa, So geschlossen'],
    ['German in words', 'von Montag bis Freitag 7 bis 19 Uhr'],
    ['Spanish', 'de lunes a viernes 7:00 a 19:00; domingo cerrado'],
    ['French', 'du lundi au vendredi 7h00-19h00 ; dimanche fermé'],
    ['Italian', 'lun-ven 7.00-19.00; sab e dom chiuso'],
    ['Portuguese', 'segunda-feira a sexta-feira 7h às 19h; sábado e domingo fechado'],
    ['Dutch', 'maandag t/m vrijdag 7 tot 19 uur; zo gesloten'],
    ['Polish', 'pn-pt 7:00-19:00; niedziela nieczynne'],
    ['Turkish', 'Pazartesi - Cuma 07:00-19:00; Pazar kapalı'],
    ['groups of days', 'weekdays 7-19'],
    ['Turkish groups of days', 'Hafta içi 07:00–19:00'],
  ])('in %s', (_language, text) => {
    expect(readHours(text)).toEqual(each(WORKDAYS, ['07:00', '19:00']))
  })

  it('over the whole week for the German Mo-So, as on each single day', () => {
    expect(readHours('Mo-So 7-19')).toEqual(each(WEEK, ['07:00', '19:00']))
    expect(readHours('Di 7-19')).toEqual(each([2], ['07:00', '19:00']))
    expect(readHours('Weekends 9-17')).toEqual(each([6, 7], ['09:00', '17:00']))
    expect(readHours('every day 9-17')).toEqual(each(WEEK, ['09:00', '17:00']))
  })

  it('with AM and PM, noon and midnight', () => {
    expect(readHours('Mon 8am-5:30pm')).toEqual(weekly([1, '08:00', '17:30']))
    expect(readHours('Mon 8 a.m. to 12 p.m.')).toEqual(weekly([1, '08:00', '12:00']))
    expect(readHours('Fri 6:00 PM - 2:00 AM')).toEqual(weekly([5, '18:00', '02:00']))
    expect(readHours('Fri 12am-12pm')).toEqual(weekly([5, '00:00', '12:00']))
    expect(readHours('Fri noon-midnight')).toEqual(weekly([5, '12:00', '24:00']))
    expect(readHours('Fri 9am-17:00')).toEqual(weekly([5, '09:00', '17:00']))
  })

  it('from midnight to midnight as a whole day that does not continue on the next', () => {
    expect(readHours('Mon 00:00-00:00')).toEqual(weekly([1, '00:00', '24:00']))
    expect(readHours('Mon 18:00-0:00')).toEqual(weekly([1, '18:00', '24:00']))
    expect(readHours('Mon 0h-24h')).toEqual(weekly([1, '00:00', '24:00']))
    expect(readHours('Mon-Fri 24h')).toEqual(each(WORKDAYS, ['00:00', '24:00']))
  })
})

describe('nothing is read from', () => {
  it.each([
    '',
    ';',
    'closed',
    '08:00-20:00',
    'Mon',
    'Mon-',
    'Xyz 08:00-20:00',
    'Mon 8',
    'Mon-Tue-Wed 8-9',
    '8',
    'open',
  ])('a text that is not opening hours: "%s"', (text) => {
    expect(readHours(text)).toBeNull()
  })

  it.each([
    'Summer 9-17',
    'mornings 9-12',
    'from 9-17',
    'Werktags 9-17',
    'jours ouvrables 9h-17h',
    'Monkey 9-17',
    'Mon-Fri 9-17 except holidays',
    'Mon-Fri 9-17; by appointment',
    'Frühling 9-17',
    'Sonntags nie 9-17',
    'Dom. Platz 9-17',
  ])('unknown words or words with two meanings: "%s"', (text) => {
    expect(readHours(text)).toBeNull()
  })

  it.each([
    'Mon 9-5',
    'Mon 11-2pm',
    'Mon 9-5pm',
    'Mon 9am-5',
    'Mon 13pm-14pm',
    'Mon 8:75-9',
    'Mon 25-26',
    'Mon 24:30-02:00',
    'Mon 8-20-22',
    'Mon 8:00:30-9:00',
    'Mon-Sun 9-17; Sun closed',
    'Mon, Mon 9-17',
    'Mon 9-17 17-19',
    '2026-12-08',
    '#N/A',
  ])('times that are ambiguous or invalid: "%s"', (text) => {
    expect(readHours(text)).toBeNull()
  })
})

it('knows each word with one meaning only', () => {
  const known = HOURS_WORDS.map(([word]) => word)
  expect(known.filter((word, index) => known.indexOf(word) !== index)).toEqual([])
})

it('reads days only from known words', () => {
  const days = new Set(HOURS_WORDS.flatMap(([word, { is }]) => (is === 'days' ? [word] : [])))
  const word = fc.stringMatching(/^[a-z]{1,9}$/)
  fc.assert(
    fc.property(word, (one) => {
      expect(readHours(`${one} 09:00-17:00`) !== null).toBe(days.has(one))
    }),
  )
})

it('refuses long texts at once, whatever they contain', () => {
  for (const part of ['mo ', '1-', 'a', '8:00', '24 ', 'mo-', ' ', '9-17,', "t/m'"]) {
    expect(readHours(part.repeat(65_536 / part.length))).toBeNull()
    const milliseconds = quickest(() => {
      readHours(part.repeat(65_536 / part.length))
      readHours(part.repeat(1000 / part.length))
    })
    expect(milliseconds).toBeLessThan(300)
  }
})
