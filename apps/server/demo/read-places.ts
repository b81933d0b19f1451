import type { Place } from './tables/shapes.ts'

/** Reads a table of locations, one per line: city, short name, name, address, coordinates, hours, mounts. */
export function readPlaces(table: string): Place[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [city = '', short = '', name = '', address = '', coordinates = '', hours = '', mounts = ''] =
        cells
      const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.split(' ').map(Number)
      return { city, short, name, address, latitude, longitude, hours, mounts: mounts.split(' ') }
    })
}
