import { plainSpelling } from './typed-number.ts'

export type Axis = 'latitude' | 'longitude'

/**
 * Why a text cannot be read as coordinates. `not_coordinates`: it is something else, or can be read in more than
 * one way. `out_of_range`: a latitude is beyond 90 degrees, a longitude beyond 180, or minutes or seconds are 60
 * or more. `which_o`: the letter O is east in German and west in French. `no_place_in_link`: a link does not say
 * where it points.
 */
export type CoordinatesFault = 'not_coordinates' | 'out_of_range' | 'which_o' | 'no_place_in_link'

/**
 * The meaning of a text, in WGS 84 degrees with north and east positive: a pair, one coordinate with its axis if a
 * letter names it, nothing, or a fault.
 */
export type CoordinatesReading =
  | { kind: 'empty' }
  | { kind: 'pair'; latitude: number; longitude: number }
  | { kind: 'one'; degrees: number; axis: Axis | null }
  | { kind: 'fault'; fault: CoordinatesFault }

type One = Extract<CoordinatesReading, { kind: 'one' }>

/** Links to maps are long. The limit keeps every pattern below fast. */
const MAX_TEXT = 2000

const fault = (name: CoordinatesFault): CoordinatesReading => ({ kind: 'fault', fault: name })

/**
 * Reads coordinates as people type and paste them: decimal degrees with a dot or a comma; degrees, minutes and
 * seconds; a sign, or N, S, E and W; one coordinate or a pair, latitude first unless letters say otherwise; a
 * `geo:` address; a link to Google, Apple, Bing or OpenStreetMap with a point. Everything else is a fault. A text
 * is never shortened to digits that would make a place.
 */
export function readCoordinates(text: string): CoordinatesReading {
  const plain = plainSpelling(text).replace(/\s+/g, ' ')
  if (plain === '') return { kind: 'empty' }
  if (plain.length > MAX_TEXT) return fault('not_coordinates')
  if (/^geo:/i.test(plain)) return readGeoAddress(plain)
  if (/^(https?:\/\/|www\.|maps\.)/i.test(plain)) return readLink(plain)
  return readWritten(withSigns(plain))
}

/** Writes degrees, minutes and seconds as °, ' and ", without the brackets in which programs print points. */
const withSigns = (text: string): string =>
  text
    .replace(/[\u00BA\u02DA]/g, '°')
    .replace(/''|[\u2033\u201C\u201D]/g, '"')
    .replaceAll('\u2032', "'")
    .replace(/^[([] ?(.*?) ?[)\]]$/, '$1')

const WHOLE = '(\\d+)'
const NUMBER = '(\\d+(?:[.,]\\d+)?)'
/** Degrees alone, with minutes, and with seconds. Each gives three groups, of which some are missing. */
const DEGREES = `${NUMBER} ?°?()()`
const BY_COLONS = `${WHOLE}:${WHOLE}:${NUMBER}`
const BY_SIGNS = [`${WHOLE} ?° ?${WHOLE} ?' ?${NUMBER} ?"?`, `${WHOLE} ?° ?${NUMBER} ?'()`]
/** Letters mark the end of a coordinate, so signs may be left out beside them. */
const BY_SPACES = [
  `${WHOLE}(?: ?° ?| )${WHOLE}(?: ?' ?| )${NUMBER} ?"?`,
  `${WHOLE}(?: ?° ?| )${NUMBER} ?'?()`,
]

const anyOf = (...measures: string[]) => `(?:${measures.join('|')})`
const LETTER = '([NSEW])'
const AFTER = `${anyOf(...BY_SPACES, BY_COLONS, DEGREES)} ?${LETTER}`
const BEFORE = `${LETTER} ?${anyOf(...BY_SPACES, BY_COLONS, DEGREES)}`
const SIGNED = `([+-]?) ?${anyOf(...BY_SIGNS, BY_COLONS, DEGREES)}`

const oneOrTwo = (one: string, between: string) => ({
  one: new RegExp(`^${one}$`, 'i'),
  two: new RegExp(`^(?<first>${one})(?<between>${between})(?<second>${one})$`, 'i'),
})
const FORMS = [
  oneOrTwo(AFTER, ' ?[,;/|]? ?'),
  oneOrTwo(BEFORE, ' ?[,;/|]? ?'),
  oneOrTwo(SIGNED, ' ?[,;/|] ?| '),
]

function readWritten(text: string): CoordinatesReading {
  if (/[\d°'"] ?O\b|\bO ?\d/i.test(text)) return fault('which_o')
  for (const { one, two } of FORMS) {
    const single = one.exec(text)
    if (single) return readOne(single.slice(1))
    const { first, between, second } = two.exec(text)?.groups ?? {}
    if (first && second) return readTwo(first, between ?? '', second, one)
  }
  return fault('not_coordinates')
}

/** The groups of one coordinate: a sign or a letter, and degrees, minutes and seconds. */
function readOne(groups: (string | undefined)[]): CoordinatesReading {
  const given = groups.filter((group) => group !== undefined)
  const mark = given.find((group) => /^[-+nsew]$/i.test(group))?.toUpperCase() ?? ''
  const [degrees = 0, minutes = 0, seconds = 0] = given
    .filter((group) => /^\d/.test(group))
    .map((group) => Number(group.replace(',', '.')))
  if (minutes >= 60 || seconds >= 60) return fault('out_of_range')
  const axis = /[NS]/.test(mark) ? 'latitude' : /[EW]/.test(mark) ? 'longitude' : null
  // Seconds lead to thirds and sixtieths, so the result is rounded to about a centimetre.
  const size = minutes || seconds ? roundTo7(degrees + minutes / 60 + seconds / 3600) : degrees
  if (size > (axis === 'latitude' ? 90 : 180)) return fault('out_of_range')
  return { kind: 'one', degrees: /[-SW]/.test(mark) && size !== 0 ? -size : size, axis }
}

const roundTo7 = (degrees: number) => Math.round(degrees * 1e7) / 1e7

function readTwo(first: string, between: string, second: string, pattern: RegExp): CoordinatesReading {
  // "48,1335,11" uses the comma in two ways, and "48 11" may be degrees and minutes as well as two coordinates.
  const isCommaTwice = between === ',' && /\d,\d/.test(`${first} ${second}`)
  const mayBeMinutes = between === ' ' && /^[-+]? ?\d+ ?°?$/.test(first) && !/^[-+]|°$/.test(second)
  if (isCommaTwice || mayBeMinutes) return fault('not_coordinates')
  const [one, two] = [first, second].map((text) => readOne((pattern.exec(text) ?? []).slice(1)))
  if (one?.kind !== 'one') return one ?? fault('not_coordinates')
  if (two?.kind !== 'one') return two ?? fault('not_coordinates')
  return join(one, two)
}

function join(one: One, two: One): CoordinatesReading {
  if (one.axis !== null && one.axis === two.axis) return fault('not_coordinates')
  const [latitude, longitude] =
    one.axis === 'longitude' ? [two.degrees, one.degrees] : [one.degrees, two.degrees]
  return pairOf(latitude, longitude)
}

const pairOf = (latitude: number, longitude: number): CoordinatesReading =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { kind: 'pair', latitude, longitude }
    : fault('out_of_range')

const DEGREE = '(-?\\d{1,3}(?:\\.\\d+)?)'
const PAIR = `${DEGREE}, ?${DEGREE}`

/** An address by RFC 5870, `geo:48.1335,11.5665`, also with a height. Phones put a searched place into `q`. */
function readGeoAddress(text: string): CoordinatesReading {
  if (/;crs=(?!wgs84(?:;|$|\?))/i.test(text)) return fault('not_coordinates')
  const shared = new RegExp(`^geo:0,0\\?q=${PAIR}(?:\\(.*)?$`, 'i').exec(decoded(text))
  const found = shared ?? new RegExp(`^geo:${PAIR}(?:,-?\\d+(?:\\.\\d+)?)?(?:[;?].*)?$`, 'i').exec(text)
  return found ? pairOf(Number(found[1]), Number(found[2])) : fault('not_coordinates')
}

/**
 * The parts of a link that name its point, the most certain first: a marked place comes before the middle of the
 * map.
 */
const IN_LINKS = [
  `!3d${DEGREE}!4d${DEGREE}`,
  `[?&]mlat=${DEGREE}&mlon=${DEGREE}`,
  `[?&](?:q|query|ll|coordinate|destination|daddr|center|sll)=(?:loc:)?${PAIR}(?=[&#]|$)`,
  `/(?:place|search|dir/)/?${PAIR}(?=[/?#]|$)`,
  `[#&]map=\\d+(?:\\.\\d+)?/${DEGREE}/${DEGREE}`,
  `/@${PAIR}`,
  `[?&]cp=${DEGREE}~${DEGREE}`,
].map((pattern) => new RegExp(pattern, 'i'))

function readLink(text: string): CoordinatesReading {
  const link = decoded(text)
  for (const pattern of IN_LINKS) {
    const found = pattern.exec(link)
    if (found) return pairOf(Number(found[1]), Number(found[2]))
  }
  return fault('no_place_in_link')
}

/** A link with its escapes decoded. A link with wrong escapes stays as it is. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll('+', ' '))
  } catch {
    return link
  }
}
