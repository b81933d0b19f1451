import { ConfigError } from './config-error.ts'

export interface GeocoderSettings {
  /** The address that is asked, without a query. */
  url: string
  shape: 'photon' | 'nominatim'
}

/** The operator's own map, in place of the bundled one. */
export interface TilesSettings {
  /** Pictures by `{z}`, `{x}` and `{y}`, or the address of a style. */
  url: string
  kind: 'pictures' | 'style'
  /** Who made the map, as its licence wants it named. */
  attribution: string
}

type Env = Record<string, string | undefined>

/** How each shape is asked, below the address of a server. */
const PATHS = { photon: '/api', nominatim: '/search' } as const

const readAddress = (name: string, text: string, example: string): URL => {
  const filled = text.replaceAll(/\{[zxy]\}/g, '0')
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(filled)) {
    throw new ConfigError(`${name} is "${text}", but must be an address such as ${example}.`)
  }
  const { username, password } = new URL(filled)
  if (username || password) throw new ConfigError(`${name} must not hold a user name or password.`)
  return new URL(filled)
}

/**
 * Reads which geocoder finds addresses; null where none is set and searches find towns alone. The shape follows
 * from the path of the address, or from `GEOCODER` where the path does not tell.
 * @throws ConfigError
 */
export function readGeocoder(env: Env): GeocoderSettings | null {
  const { GEOCODER_URL: text, GEOCODER: named } = env
  if (named && !(named in PATHS)) {
    throw new ConfigError(`GEOCODER is "${named}", but must be one of: ${Object.keys(PATHS).join(', ')}.`)
  }
  if (!text) {
    if (named) throw new ConfigError('GEOCODER_URL is missing: GEOCODER has no meaning without it.')
    return null
  }
  const url = readAddress('GEOCODER_URL', text, 'https://photon.example.org/api')
  const path = url.pathname.replace(/\/$/, '')
  const told = Object.entries(PATHS).find(([, ending]) => path.endsWith(ending))?.[0]
  const shape = (named || told) as GeocoderSettings['shape'] | undefined
  if (!shape) {
    throw new ConfigError('GEOCODER is missing: set it to photon or nominatim, whichever GEOCODER_URL is.')
  }
  return { url: `${url.origin}${path.endsWith(PATHS[shape]) ? path : path + PATHS[shape]}`, shape }
}

/**
 * Reads the operator's own map; null where none is set and the bundled one is shown.
 * @throws ConfigError
 */
export function readTiles(env: Env): TilesSettings | null {
  const { TILES_URL: url, TILES_ATTRIBUTION: attribution = '' } = env
  if (!url) {
    if (attribution)
      throw new ConfigError('TILES_URL is missing: TILES_ATTRIBUTION has no meaning without it.')
    return null
  }
  readAddress('TILES_URL', url, 'https://tiles.example.org/{z}/{x}/{y}.png')
  const placeholders = ['{z}', '{x}', '{y}'].filter((placeholder) => url.includes(placeholder))
  if (placeholders.length === 1 || placeholders.length === 2) {
    throw new ConfigError('TILES_URL must hold {z}, {x} and {y}, or none of them where it is a style.')
  }
  if (!attribution.trim()) {
    throw new ConfigError(
      'TILES_ATTRIBUTION is missing: say who made the map, as its licence wants it named.',
    )
  }
  return {
    url,
    kind: placeholders.length ? 'pictures' : 'style',
    attribution: attribution.trim().slice(0, 200),
  }
}
