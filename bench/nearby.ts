import { openSeeded } from './database.ts'
import { compare, type Load } from './load.ts'
import { startProduct } from './processes.ts'
import { printTable, type Goal } from './report.ts'
import { ADVERTISER, TOKEN } from './seed.ts'

const DISPLAYS = 100_000
const SMALL = 10_000
const SECONDS = 3
/** The most milliseconds of the middle request. */
const MOST_MS = 150
const CORNERS = 60

interface Place {
  lat: number
  lng: number
}

/** An area around a place with many corners, about ten kilometres wide. */
const areaAround = ({ lat, lng }: Place): string =>
  Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    return `${lat + 0.1 * Math.sin(angle)},${lng + 0.15 * Math.cos(angle)}`
  }).join(';')

const questionsAt = (place: Place): Record<string, string> => ({
  'without a filter': '',
  'within 5 km, by distance': `near=${place.lat},${place.lng}&radius=5000&sorted_by=distance`,
  'within 100 km, by distance': `near=${place.lat},${place.lng}&radius=100000&sorted_by=distance`,
  'the nearest': `near=${place.lat},${place.lng}&sorted_by=distance`,
  'in an area with 60 corners': `within=${areaAround(place)}`,
})

/** Measures finding near a place and in an area, and compares it with the same list without that filter. */
export async function measureNearby(small: boolean): Promise<Goal[]> {
  const displays = small ? SMALL : DISPLAYS
  const { databases, close } = await openSeeded([displays])
  const product = await startProduct({ DATABASE_URL: databases[0]?.url ?? '', LOG_LEVEL: 'warn' })
  const headers = { authorization: `Bearer ${TOKEN}` }
  const list = `${product.url}/api/savvy/displays/adv-displays/${ADVERTISER}`
  try {
    const { data } = (await (await fetch(list, { headers })).json()) as {
      data: { rows: { location: Place }[] }
    }
    const questions = questionsAt(data.rows[0]?.location ?? { lat: 0, lng: 0 })
    const targets = Object.entries(questions).map(([name, query]) => [
      name,
      { url: `${list}?${query}`, headers },
    ])
    const loads: Record<string, Load> = await compare(Object.fromEntries(targets), 1, small ? 1 : SECONDS)
    const plain = loads['without a filter']?.p50 ?? 1
    printTable(
      `Finding near a place among ${displays.toLocaleString('en')} displays, best of three`,
      ['question', 'p50 ms', 'p99 ms', 'by the list without a filter'],
      Object.entries(loads).map(([name, { p50, p99 }]) => [name, p50, p99, p50 / plain]),
    )
    return Object.entries(loads).map(([name, { p50 }]) => ({
      what: `${name}: ms`,
      found: p50,
      atMost: MOST_MS,
    }))
  } finally {
    await product.stop()
    await close()
  }
}
