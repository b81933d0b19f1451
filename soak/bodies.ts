import { dayFromNow, join, offer, type Member } from '../bench/market.ts'
import { flood, type Arena, type Attack } from './attack.ts'
import { fileOf, type Question } from './wire.ts'

// These attacks use the content of requests.

const MEGABYTE = 1024 * 1024

const uploading =
  (bytes: string, atOnce: number): Attack['prepare'] =>
  async (arena) => {
    const { token } = await join(arena.url, 'ADV')
    const path = '/api/utility/upload/image'
    return flood(() => ({ method: 'POST', path, token, ...fileOf(bytes, 'a.svg') }), atOnce, arena)
  }

const merged = (count: number): string => {
  const floods = Array.from(
    { length: count },
    (_, index) => `<feFlood flood-color="#123" result="f${index}"/>`,
  )
  const nodes = Array.from({ length: count }, (_, index) => `<feMergeNode in="f${index}"/>`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="7680" height="7680">' +
    `<filter id="f" x="0" y="0" width="1" height="1">${floods.join('')}<feMerge>${nodes.join('')}</feMerge></filter>` +
    '<rect width="7680" height="7680" filter="url(#f)"/></svg>'
  )
}

const nested = (depth: number): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">' +
  `${'<g opacity=".9">'.repeat(depth)}<rect width="7000" height="7000"/>${'</g>'.repeat(depth)}</svg>`

export const comments: Attack = {
  what: 'Uploads of 200 bytes: an SVG of nothing but comments',
  prepare: uploading(`${'<!---->'.repeat(28)}x`, 4),
}

export const floods: Attack = {
  what: 'Uploads of 1.5 kB: an SVG of 7,680 pixels with 30 floods merged',
  prepare: uploading(merged(30), 4),
}

export const layers: Attack = {
  what: 'Uploads of 500 bytes: SVGs of nested opacity, four at once',
  prepare: uploading(nested(20), 4),
}

const emptyObjects = `{"a":[${'{},'.repeat((7.8 * MEGABYTE) / 3)}{}]}`

export const objects: Attack = {
  what: 'Logins of 7.8 MB: two million empty objects, four at once',
  prepare: async (arena) => {
    const question: Question = { method: 'POST', path: '/api/savvy/users/login', body: emptyObjects }
    return flood(() => question, 4, arena)
  },
}

/** Prices that alternate by date, so that no two days are equal. */
const datedPrices = (days: number) =>
  Array.from({ length: days }, (_, day) => ({ date: dayFromNow(day), pricePerDay: 1000 + (day % 2) }))

const zoneOf = (index: number, days: number) => ({
  name: `Zone ${index}`,
  frame: { x: (index % 8) * 12, y: Math.floor(index / 8) * 25, width: 12, height: 25 },
  rateDetails: { spotDuration: 10, pricePerDay: 1000 },
  priceSchedules: [
    {
      dateRange: { startDate: dayFromNow(0), endDate: dayFromNow(Math.max(1, days - 1)) },
      pricePerDay: 1000,
      specifiedDates: { datesData: datedPrices(days) },
    },
  ],
})

/** Creates a rate schedule with as many dated prices as are accepted; gives its id. */
const scheduleOf = async ({ ask, orgId }: Member): Promise<string> => {
  for (const days of [730, 365, 100, 30, 0]) {
    const { status, data } = await ask('POST', '/api/savvy/rate-schedule', {
      name: `Prices of ${days} days`,
      totalPlaylistTime: 3600,
      noOfZones: 32,
      org_id: orgId,
      displayIds: [],
      zonesPreviewSnapshot: '',
      zones: Array.from({ length: 32 }, (_, index) => zoneOf(index, days)),
    })
    if (status === 201) return data.id
  }
  throw new Error('No schedule was taken.')
}

const DISPLAYS = 120
const AT_ONCE = 40

const displaysOn = async (seller: Member, rates: string): Promise<string[]> => {
  await offer(seller, 1, 10)
  const places = await seller.ask('GET', `/api/savvy/locations?org_id=${seller.orgId}`)
  const ids: string[] = []
  for (let first = 0; first < DISPLAYS; first += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => ({
      generalInfo: {
        name: `Screen ${first + index}`,
        display_location: 'Hall',
        location_id: places.data.rows[0].id,
        org_id: seller.orgId,
        visibility: 'Public',
        rate_schedule_id: rates,
        numberOfScreens: 1,
      },
      screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
    }))
    const { status, data, error } = await seller.ask('POST', '/api/savvy/displays/bulk-upload', rows)
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(error)}`)
    for (const { id } of data.rows) ids.push(id)
  }
  return ids
}

/** Price calculations for 120 displays with 32 zones each. The `bodies` are sent in turns. */
const pricing =
  (bodies: (displayIds: string[]) => object[], atOnce: number): Attack['prepare'] =>
  async (arena) => {
    const seller = await join(arena.url, 'DSO')
    const asked = bodies(await displaysOn(seller, await scheduleOf(seller))).map((body) =>
      JSON.stringify(body),
    )
    const { token } = await join(arena.url, 'ADV')
    const path = '/api/savvy/campaigns/calculate-campaign-price'
    let turn = 0
    return flood(() => ({ method: 'POST', path, token, body: asked[turn++ % asked.length] }), atOnce, arena)
  }

export const prices: Attack = {
  what: 'Price questions of 5 kB: 120 displays of 32 zones with dated prices, over two years',
  prepare: pricing((displayIds) => [{ startDate: dayFromNow(1), endDate: dayFromNow(728), displayIds }], 2),
}

/** These are 199,680 zones times days and 19,968 runs of equal days, both a little below the limit. */
export const allowedPrices: Attack = {
  what: 'The largest price questions that are answered, four at once: in totals, and day by day',
  prepare: pricing((displayIds) => {
    const flight = { startDate: dayFromNow(1), endDate: dayFromNow(52) }
    return [
      { ...flight, displayIds, detail: 0 },
      { ...flight, displayIds: displayIds.slice(0, 12), detail: 1 },
    ]
  }, 4),
}

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    locationAddress: `Quay ${index}`,
    locationName: `Place ${index}`,
    latitude: 53.5436,
    longitude: 9.9668,
    scheduleType: 'always',
  }))

export const oneKey: Attack = {
  what: 'Fourteen imports of 3,000 locations at once with one Idempotency-Key',
  prepare: async (arena: Arena) => {
    const { token } = await join(arena.url, 'DSO')
    const body = JSON.stringify(rowsOf(3000))
    const path = '/api/savvy/locations/bulk-upload'
    let round = 0
    return async () => {
      while (!arena.isOver()) {
        const headers = { 'idempotency-key': `round ${round++}` }
        const all = Array.from({ length: 14 }, () =>
          arena.ask({ method: 'POST', path, token, body, headers }),
        )
        for (const { status } of await Promise.all(all)) arena.heard.add(status)
      }
    }
  },
}
