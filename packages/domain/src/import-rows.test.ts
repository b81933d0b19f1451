import { describe, expect, it } from 'vitest'
import { displayItemOf, displayKeyOf, findDoubles, findNamedIn } from './import-displays.ts'
import { locationRowOf } from './import-locations.ts'

describe('a row of locations', () => {
  it('is always open without hours, and weekly with them', () => {
    const cells = { locationName: ' Pier ', locationAddress: 'Quay 1', latitude: '53,5', longitude: '9.9' }
    const place = { ...cells, locationName: 'Pier', time_zone: null }
    expect(locationRowOf(cells)).toEqual({ ...place, scheduleType: 'always', operatingHours: null })
    const slots = [{ day: 6, from: '10:00', to: '18:00' }]
    const weekly = { scheduleType: 'weekly', operatingHours: { slots } }
    expect(locationRowOf({ ...cells, operatingHours: 'Sat 10-18' })).toEqual({ ...place, ...weekly })
    expect(locationRowOf({ ...cells, scheduleType: 'Weekly', operatingHours: 'Sat 10-18' })).toMatchObject(
      weekly,
    )
  })

  it('keeps what it cannot read for the schema to refuse', () => {
    const row = locationRowOf({ operatingHours: 'when we feel like it', scheduleType: 'sometimes' })
    expect(row).toMatchObject({ operatingHours: 'when we feel like it', scheduleType: 'sometimes' })
    expect(row.locationName).toBeUndefined()
  })
})

describe('a row of displays', () => {
  const screensOf = (cells: Parameters<typeof displayItemOf>[0]) => displayItemOf(cells).screens

  it('has as many screens as it says, all alike where one is described', () => {
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

  it('makes no screens of a number that nobody means', () => {
    expect(screensOf({ resolution: '1920x1080', numberOfScreens: '99999999' })).toHaveLength(1)
    expect(screensOf({ resolution: '1920x1080', numberOfScreens: 'two' })).toHaveLength(1)
    expect(displayItemOf({ numberOfScreens: 'two' }).generalInfo.numberOfScreens).toBe('two')
  })

  it('says how visible it is in any case, and nothing where it is empty', () => {
    const visibility = (text: string) => displayItemOf({ visibility: text }).generalInfo.visibility
    expect([' PUBLIC', 'private', '', 'hidden'].map(visibility)).toEqual([
      'Public',
      'Private',
      null,
      'hidden',
    ])
  })

  it('has the same key as another whatever their case', () => {
    expect(displayKeyOf('A ', 'Pier', 'HALL')).toBe(displayKeyOf('a', 'PIER', 'hall'))
    expect(displayKeyOf('a', 'b c', 'd')).not.toBe(displayKeyOf('a b', 'c', 'd'))
  })
})

it('finds what a name stands for: an id, a name in any case, or several', () => {
  const things = ['Pier', 'Gate', 'gate'].map((name, id) => ({ id: `${id}`, name }))
  const find = findNamedIn([...things, ...things.slice(0, 1)])
  expect(find(' PIER')).toBe(things[0])
  expect(find('2')).toBe(things[2])
  expect(find('Gate')).toBe('several')
  expect(find('Quay')).toBeUndefined()
})

it('finds doubles, each with the first of its kind', () => {
  expect([...findDoubles(['a', 'b', 'a', null, null, 'a'])]).toEqual([
    [2, 0],
    [5, 0],
  ])
})
