import { describe, expect, it } from 'vitest'
import {
  findHeader,
  findSheet,
  recogniseColumns,
  type ImportField,
  type SheetHead,
} from './import-columns.ts'
import { DISPLAY_FIELDS } from './import-displays.ts'
import { LOCATION_FIELDS } from './import-locations.ts'

const found = (headers: string[], fields: readonly ImportField[] = DISPLAY_FIELDS) =>
  recogniseColumns(headers, fields).map(({ field, sure }) => (field && !sure ? `${field}?` : field))

describe('columns are recognised by their headers', () => {
  it('in any order, by API names and everyday words', () => {
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

  it('as a guess if the word is only a part of the header', () => {
    expect(found(['Screen resolution (px)', 'Our remarks'])).toEqual(['resolution?', null])
  })

  it('each field once, preferably at the column that is certain', () => {
    expect(found(['Resolution of the wall', 'Resolution', 'Resolution'])).toEqual([null, 'resolution', null])
  })

  it('by the better word if two columns mean the same', () => {
    expect(found(['Street', 'Full address'], LOCATION_FIELDS)).toEqual([null, 'locationAddress'])
    expect(found(['Location latitude', 'Longitude of location'], LOCATION_FIELDS)).toEqual([
      'latitude?',
      'longitude?',
    ])
  })

  it('by whole words only', () => {
    expect(found(['OpenOOH category', 'Latest check', 'Blatitude'], LOCATION_FIELDS)).toEqual([
      null,
      null,
      null,
    ])
  })

  it.each([
    ['German', ['Filiale', 'Anschrift', 'Breitengrad', 'Längengrad', 'Oeffnungszeiten']],
    ['Spanish', ['Nombre', 'Dirección', 'Latitud', 'Longitud', 'Horario']],
    ['French', ['Nom du magasin', 'Adresse', 'Latitude', 'Longitude', "Horaires d'ouverture"]],
    ['Italian', ['Negozio', 'Indirizzo', 'Latitudine', 'Longitudine', 'Orari di apertura']],
    ['Portuguese', ['Loja', 'Endereço', 'Latitude', 'Longitude', 'Horário de funcionamento']],
    ['Dutch', ['Vestiging', 'Adres', 'Breedtegraad', 'Lengtegraad', 'Openingstijden']],
    ['Polish', ['Sklep', 'Adres', 'Szerokość geograficzna', 'Dlugosc geograficzna', 'Godziny otwarcia']],
    ['Turkish', ['MAĞAZA ADI', 'Adres', 'Enlem', 'Boylam', 'Çalışma Saatleri']],
    ['English', ['Store', 'Address', 'Lat', 'Lng', 'Opening hours']],
  ])('in %s', (_language, headers) => {
    const fields = ['locationName', 'locationAddress', 'latitude', 'longitude', 'operatingHours']
    expect(found(headers, LOCATION_FIELDS)).toEqual(fields)
  })

  it('never without a header', () => {
    expect(found(['', ' - '])).toEqual([null, null])
  })

  it('by every word of a field, with no word shared by two fields', () => {
    for (const fields of [DISPLAY_FIELDS, LOCATION_FIELDS]) {
      for (const { name, words } of fields) {
        for (const word of [name, ...words]) expect([word, ...found([word], fields)]).toEqual([word, name])
      }
    }
  })
})

describe('the header of a table', () => {
  const rows = (...cells: string[][]) => cells.map((one, index) => ({ line: index + 1, cells: one }))
  const sheet = (name: string, hidden: boolean, ...cells: string[][]): SheetHead => ({
    name,
    hidden,
    rows: rows(...cells),
  })
  const HEADER = ['Name', 'Address', 'Lat', 'Lng']

  it('is the best recognized row, below titles', () => {
    const titles = [['Our locations and their opening hours'], ['Stand', '2026-11-28'], ['Address book']]
    expect(findHeader(rows(...titles, HEADER, ['Pier', 'Quay 1', '1', '2']), LOCATION_FIELDS)?.line).toBe(4)
  })

  it('is the first row if no header is known', () => {
    expect(findHeader(rows(['a', 'b'], ['c', 'd']), LOCATION_FIELDS)?.line).toBe(1)
    expect(findHeader([], LOCATION_FIELDS)).toBeUndefined()
  })

  it('is searched in every sheet, in hidden sheets last', () => {
    const how = sheet(
      'How to',
      false,
      ['Fill in the name and the address of each location.'],
      ['Latitude', 'in degrees'],
    )
    const old = sheet('Old', true, [...HEADER, 'Hours', 'Time zone'])
    const list = sheet('List', false, ['Places'], HEADER)
    expect(findSheet([how, old, list], LOCATION_FIELDS)?.name).toBe('List')
    expect(findSheet([sheet('a', false, ['b']), old], LOCATION_FIELDS)?.name).toBe('Old')
    expect(findSheet([sheet('a', true), sheet('b', false, ['c'])], LOCATION_FIELDS)?.name).toBe('b')
    expect(findSheet([], LOCATION_FIELDS)).toBeUndefined()
  })
})
