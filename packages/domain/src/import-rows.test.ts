import { describe, expect, it } from 'vitest'
import { displayItemOf, displayKeyOf, findDoubles, findNamedIn } from './import-displays.ts'
import { findCellFault } from './import-cells.ts'
import { locationRowOf, looksSwapped } from './import-locations.ts'

describe('a row of locations', () => {
  it('is always open without hours, and weekly with them', () => {
    const cells = { locationName: ' Pier ', locationAddress: 'Quay 1', latitude: '53,5', longitude: '9.9' }
    const place = { ...cells, latitude: 53.5, longitude: 9.9, locationName: 'Pier', time_zone: null }
    expect(locationRowOf(cells)).toEqual({ ...place, scheduleType: 'always', operatingHours: null })
    const slots = [{ day: 6, from: '10:00', to: '18:00' }]
    const weekly = { scheduleType: 'weekly', operatingHours: { slots } }
    expect(locationRowOf({ ...cells, operatingHours: 'Sat 10-18' })).toEqual({ ...place, ...weekly })
    expect(locationRowOf({ ...cells, scheduleType: 'Weekly', operatingHours: 'Sat 10-18' })).toMatchObject(
      weekly,
    )
  })

  it('has a pair in one cell as its place, and a single coordinate only on its own axis', () => {
    const place = { latitude: 53.5436, longitude: 9.9668 }
    expect(locationRowOf({ coordinates: '53.5436, 9.9668' })).toMatchObject(place)
    expect(locationRowOf({ latitude: '53.5436 9.9668' })).toMatchObject(place)
    expect(locationRowOf({ latitude: '53.5436, 9.9668', longitude: '9' })).toMatchObject({ longitude: 9 })
    expect(locationRowOf({ latitude: '9.9 E', longitude: '53.5 N' })).toMatchObject({
      latitude: '9.9 E',
      longitude: '53.5 N',
    })
    expect(locationRowOf({ latitude: '1', longitude: '2', coordinates: '3, 4' })).toMatchObject({
      latitude: 1,
      longitude: 2,
    })
  })

  it('has the hours of separate columns on the named days, unless its hours are complete', () => {
    const slots = (cells: Parameters<typeof locationRowOf>[0]) => locationRowOf(cells).operatingHours
    const [opens, closes] = ['08:00', '20:00']
    const [monday, from10] = [
      { day: 1, from: opens, to: closes },
      { day: 1, from: '10:00', to: '11:00' },
    ]
    expect(slots({ operatingHours: 'Mon', opens, closes })).toEqual({ slots: [monday] })
    expect(slots({ operatingHours: 'Mon 10-11', opens, closes })).toEqual({ slots: [from10] })
    expect(slots({ opens, closes })).toMatchObject({ slots: { length: 7 } })
    expect(slots({ opens, closes: '' })).toBe('daily 08:00-')
  })

  it('keeps unreadable texts, so that the schema refuses them', () => {
    const row = locationRowOf({ operatingHours: 'when we feel like it', scheduleType: 'sometimes' })
    expect(row).toMatchObject({ operatingHours: 'when we feel like it', scheduleType: 'sometimes' })
    expect(row.locationName).toBeUndefined()
  })
})

describe('latitude and longitude look swapped', () => {
  const zoneAt = (latitude: number, longitude: number) =>
    latitude > 45 && longitude < 20 ? 'Europe/Berlin' : longitude > 60 ? 'Etc/GMT-5' : 'Asia/Aden'
  const swapped = (latitude: number | string, longitude: number, zones: string[] = [], currency = 'USD') =>
    looksSwapped({ latitude, longitude }, { zones: new Set(zones), currency }, zoneAt)

  it('if there is no such place, or only sea', () => {
    expect(swapped(100, 10)).toBe(false)
    expect(swapped(10, 100)).toBe(false)
    expect(swapped(10, 70)).toBe(true)
    expect(swapped('x', 10)).toBe(false)
  })

  it('if the owner has places elsewhere, or a European currency', () => {
    expect(swapped(10, 50)).toBe(false)
    expect(swapped(10, 50, ['Europe/Berlin'])).toBe(true)
    expect(swapped(10, 50, ['Asia/Aden'], 'EUR')).toBe(false)
    expect(swapped(10, 50, [], 'EUR')).toBe(true)
    expect(swapped(50, 10, [], 'EUR')).toBe(false)
  })
})

it('finds errors and formulas in cells, and nothing in other texts', () => {
  for (const text of [
    '#N/A',
    '#ref!',
    '#NAME?',
    '#NV',
    '#BEZUG!',
    ' #¡VALOR! ',
    'Err:502',
    '####',
    '=A1+1',
    '=…',
  ]) {
    expect([text, findCellFault(text)]).toEqual([text, expect.any(String)])
  }
  for (const text of ['', undefined, '=', '#1', '# 12', 'Hall #3!', 'Error: none']) {
    expect([text, findCellFault(text)]).toEqual([text, null])
  }
})

describe('a row of displays', () => {
  const screensOf = (cells: Parameters<typeof displayItemOf>[0]) => displayItemOf(cells).screens

  it('has as many screens as it says, all the same if one is described', () => {
    const screen = { orientation: 'portrait', size: '55', resolution: '1080x1920' }
    const cells = { resolution: '1080 × 1920 px', size: '55', numberOfScreens: '2' }
    expect(screensOf(cells)).toEqual([screen, screen])
    expect(screensOf({ ...cells, numberOfScreens: '' })).toEqual([screen])
  })

  it('has as many screens as it lists', () => {
    expect(
      screensOf({ resolution: '1920x1080; 1080X1920', size: '55;32', orientation: 'Landscape;' }),
    ).toEqual([
      { orientation: 'landscape', size: '55', resolution: '1920x1080' },
      { orientation: 'landscape', size: '32', resolution: '1080x1920' },
    ])
  })

  it('makes no screens from an impossible number', () => {
    expect(screensOf({ resolution: '1920x1080', numberOfScreens: '99999999' })).toHaveLength(1)
    expect(screensOf({ resolution: '1920x1080', numberOfScreens: 'two' })).toHaveLength(1)
    expect(displayItemOf({ numberOfScreens: 'two' }).generalInfo.numberOfScreens).toBe('two')
  })

  it('reads the visibility in upper or lower case, and nothing from an empty cell', () => {
    const visibility = (text: string) => displayItemOf({ visibility: text }).generalInfo.visibility
    expect([' PUBLIC', 'private', '', 'hidden'].map(visibility)).toEqual([
      'Public',
      'Private',
      null,
      'hidden',
    ])
  })

  it('has the same key in any case', () => {
    expect(displayKeyOf('A ', 'Pier', 'HALL')).toBe(displayKeyOf('a', 'PIER', 'hall'))
    expect(displayKeyOf('a', 'b c', 'd')).not.toBe(displayKeyOf('a b', 'c', 'd'))
  })
})

it('finds the thing that a text means: by id, by name in any case, or several', () => {
  const things = ['Pier', 'Gate', 'gate'].map((name, id) => ({ id: `${id}`, name }))
  const find = findNamedIn([...things, ...things.slice(0, 1)])
  expect(find(' PIER')).toBe(things[0])
  expect(find('2')).toBe(things[2])
  expect(find('Gate')).toBe('several')
  expect(find('Quay')).toBeUndefined()
})

it('finds duplicates, each with the first of its kind', () => {
  expect([...findDoubles(['a', 'b', 'a', null, null, 'a'])]).toEqual([
    [2, 0],
    [5, 0],
  ])
})
