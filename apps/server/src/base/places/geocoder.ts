import type { FoundPlace } from '@plaza/contract/places'
import type { GeocoderSettings } from '../config/map-settings.ts'
import { readNominatim, readPhoton } from './geocoder-answers.ts'
import type { Near } from './town-index.ts'

const TIMEOUT_MS = 2000
const MOST_BYTES = 512 * 1024
const MOST_REDIRECTS = 2
const MOST_ASKED = 8
/** After a failure the geocoder is left alone for so long, so that nobody waits for a broken one with each letter. */
const PAUSE_MS = 10_000
const MOST_AT_ONCE = 16
const MOST_KEPT = 2000
const KEPT_MS = 24 * 3_600_000
/** Half of a side of the square in which a nearby place is preferred, in degrees. */
const NEARBY = 1

const READ = { photon: readPhoton, nominatim: readNominatim }

/** Returns the address that asks for a text. The place is rounded, since it may be where somebody stands. */
function questionOf({ url, shape }: GeocoderSettings, text: string, near: Near | undefined): URL {
  const question = new URL(url)
  const set = (values: Record<string, string | number>) => {
    for (const [name, value] of Object.entries(values)) question.searchParams.set(name, String(value))
  }
  const lat = near && Math.round(near.lat)
  const lng = near && Math.round(near.lng)
  set({ q: text, limit: MOST_ASKED })
  if (shape === 'photon') {
    set({ lang: 'en' })
    if (lat !== undefined && lng !== undefined) set({ lat, lon: lng })
    return question
  }
  set({ format: 'jsonv2', addressdetails: 1, 'accept-language': 'en' })
  if (lat !== undefined && lng !== undefined) {
    set({ viewbox: [lng - NEARBY, lat + NEARBY, lng + NEARBY, lat - NEARBY].join(',') })
  }
  return question
}

/** Fetches an address, and follows redirects within its own host alone. */
async function fetchAt(address: URL, signal: AbortSignal): Promise<Response> {
  let at = address
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const answer = await fetch(at, {
      signal,
      redirect: 'manual',
      headers: { accept: 'application/json', 'user-agent': 'Plaza' },
    })
    if (answer.status < 300 || answer.status >= 400) return answer
    await answer.body?.cancel()
    const next = new URL(answer.headers.get('location') ?? '', at)
    if (next.origin !== address.origin) throw new Error('The geocoder points to another host.')
    at = next
  }
  throw new Error('The geocoder redirects in circles.')
}

/** Reads the JSON of an answer of a bounded length. */
async function readJson(answer: Response): Promise<unknown> {
  if (!answer.ok || !answer.body) throw new Error(`The geocoder answered ${answer.status}.`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > MOST_BYTES) throw new Error('The geocoder answered more than anybody reads.')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** Finds addresses by an operator's geocoder. What was asked is written down nowhere. */
export class Geocoder {
  readonly #settings: GeocoderSettings
  readonly #kept = new Map<string, { rows: FoundPlace[]; until: number }>()
  #asking = 0
  #pausedUntil = 0

  constructor(settings: GeocoderSettings) {
    this.#settings = settings
  }

  /**
   * Returns the addresses that a text may mean; none while the geocoder has just failed or has enough to do.
   * @throws Error where the geocoder does not answer in two seconds, or not as it ought to
   */
  async find(text: string, near?: Near, now = performance.now()): Promise<FoundPlace[]> {
    const question = questionOf(this.#settings, text, near)
    const kept = this.#kept.get(question.search)
    if (kept && kept.until > now) return kept.rows
    if (now < this.#pausedUntil || this.#asking >= MOST_AT_ONCE) return []
    this.#asking += 1
    try {
      const answer = await readJson(await fetchAt(question, AbortSignal.timeout(TIMEOUT_MS)))
      const rows = READ[this.#settings.shape](answer)
      this.#keep(question.search, { rows, until: now + KEPT_MS })
      return rows
    } catch (error) {
      this.#pausedUntil = performance.now() + PAUSE_MS
      throw error
    } finally {
      this.#asking -= 1
    }
  }

  /** Keeps an answer, and forgets the oldest one where there are too many. */
  #keep(question: string, answer: { rows: FoundPlace[]; until: number }): void {
    this.#kept.delete(question)
    this.#kept.set(question, answer)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }
}
