import { describe, expect, it } from 'vitest'
import { recogniseColumns, type ImportField } from './import-columns.ts'
import { DISPLAY_FIELDS } from './import-displays.ts'
import { LOCATION_FIELDS } from './import-locations.ts'

const found = (headers: string[], fields: readonly ImportField[] = DISPLAY_FIELDS) =>
  recogniseColumns(headers, fields).map(({ field, sure }) => (field && !sure ? `${field}?` : field))

describe('columns are recognised by their headers', () => {
  it('in any order, by the names of the calls and by the words of people', () => {
    expect(found(['resolution', 'Display Name', ' LOCATION  name ', 'display_location'])).toEqual([
      'resolution',
      'name',
      'location_name',
      'display_location',
    ])
    const fields = LOCATION_FIELDS
    expect(found(['Longitude', 'lat', 'locationAddress', 'Name', 'Öffnungszeiten'], fields)).toEqual([
      'longitude',
      'latitude',
      'locationAddress',
      'locationName',
      'operatingHours',
    ])
  })

  it('as a guess where the word is only part of the header', () => {
    expect(found(['Screen resolution (px)', 'Our remarks'])).toEqual(['resolution?', null])
  })

  it('each field once, and rather where it is sure', () => {
    expect(found(['Resolution of the wall', 'Resolution', 'Resolution'])).toEqual([null, 'resolution', null])
  })

  it('never where there is no header', () => {
    expect(found(['', ' - '])).toEqual([null, null])
  })

  it('by every word that stands for a field, without two fields sharing one', () => {
    for (const fields of [DISPLAY_FIELDS, LOCATION_FIELDS]) {
      for (const { name, words } of fields) {
        for (const word of [name, ...words]) expect([word, ...found([word], fields)]).toEqual([word, name])
      }
    }
  })
})
