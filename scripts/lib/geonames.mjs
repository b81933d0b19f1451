import { readFile } from 'node:fs/promises'
import path from 'node:path'

const LEAST_PEOPLE = 5000
/** Places that are historical, abandoned, destroyed or farms. */
const NO_TOWN = new Set(['PPLCH', 'PPLF', 'PPLH', 'PPLQ', 'PPLW'])

/**
 * Reads the towns of `cities500.txt`, a table of GeoNames, in a folder: those with at least 5,000 people.
 * `isPart` says that a town is a part of a larger one, which is listed beside it.
 */
export async function readTowns(folder) {
  const table = await readFile(path.join(folder, 'cities500.txt'), 'utf8')
  return table
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => Number(cells[14]) >= LEAST_PEOPLE && !NO_TOWN.has(cells[7]))
    .map((cells) => ({
      name: cells[1],
      others: [cells[2], ...cells[3].split(',')].filter(Boolean),
      lat: Number(cells[4]),
      lng: Number(cells[5]),
      isPart: cells[7] === 'PPLX',
      country: cells[8],
      region: cells[10],
      population: Number(cells[14]),
    }))
}
