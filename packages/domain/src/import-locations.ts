import { phrases, type ImportField } from './import-columns.ts'
import { readCoordinates, type Axis } from './coordinates.ts'
import { readHours } from './import-hours.ts'

/**
 * The columns of an import of locations, with the names that the call's rows use. `coordinates` is a cell with
 * latitude and longitude. `opens` and `closes` are times in columns of their own, for the days that
 * `operatingHours` names or for all days. Words are in English, German, Spanish, French, Italian, Portuguese,
 * Dutch, Polish and Turkish.
 */
export const LOCATION_FIELDS = [
  {
    name: 'locationName',
    words: phrases(
      'location, name, place, site, venue, store, shop, branch',
      'standort, standortname, name des standorts, filiale, filialname, markt, geschäft',
      'nombre, ubicación, lugar, local, sucursal, tienda, nombre del lugar, nombre del local',
      'nom, lieu, emplacement, magasin, établissement, agence, nom du lieu, nom du site, nom du magasin',
      'nome, luogo, sede, negozio, punto vendita, nome del luogo',
      'localização, loja, unidade, filial, nome do local, nome da loja',
      'naam, locatie, locatienaam, vestiging, winkel, filiaal, naam locatie',
      'nazwa, lokalizacja, miejsce, sklep, placówka, oddział, nazwa lokalizacji',
      'ad, adı, isim, konum, yer, lokasyon, mağaza, şube, konum adı, mağaza adı, şube adı',
    ),
  },
  {
    name: 'locationAddress',
    words: phrases(
      'address, full address, street address, postal address, adresse, anschrift, dirección, domicilio',
      'adresse complète, indirizzo, endereço, morada, adres, street, straße',
    ),
  },
  {
    name: 'latitude',
    words: phrases(
      'lat, gps latitude, breitengrad, geografische breite, geographische breite, latitud, latitudine',
      'breedtegraad, szerokość geograficzna, szerokość, enlem, breite, y',
    ),
  },
  {
    name: 'longitude',
    words: phrases(
      'lng, lon, long, gps longitude, längengrad, laengengrad, geografische länge, geographische länge, longitud',
      'longitudine, lengtegraad, długość geograficzna, długość, boylam, länge, x',
    ),
  },
  {
    name: 'coordinates',
    words: phrases(
      'coords, gps, gps coordinates, geo coordinates, lat lng, lat lon, lat long, latlng, latitude longitude',
      'latitude and longitude, koordinaten, gps koordinaten, geokoordinaten, coordenadas, coordenadas gps',
      'coordonnées, coordonnées gps, coordinate, coordinate gps, coördinaten, współrzędne, koordinatlar, koordinat',
    ),
  },
  {
    name: 'operatingHours',
    words: phrases(
      'opening hours, hours, business hours, opening times, open, slots, öffnungszeiten, oeffnungszeiten',
      'horario, horarios, horario de apertura, horaires, heures d ouverture, horaires d ouverture, orari, orario',
      'orari di apertura, orario di apertura, horário, horários, horário de funcionamento, openingstijden',
      'openingsuren, godziny, godziny otwarcia, çalışma saatleri, açılış saatleri, saatler, days, tage, días',
      'jours, giorni, dias de abertura, dagen, dni, günler',
    ),
  },
  {
    name: 'opens',
    words: phrases(
      'opens at, opening time, open from, öffnet, öffnet um, geöffnet von, apertura, abre, ouverture, ouvre, apre',
      'abertura, opent, otwarcie, otwarte od, açılış',
    ),
  },
  {
    name: 'closes',
    words: phrases(
      'closes at, closing time, open until, schließt, schließt um, geöffnet bis, cierre, cierra, fermeture',
      'ferme, chiusura, chiude, fechamento, encerramento, fecha, sluit, sluitingstijd, zamknięcie, otwarte do, kapanış',
    ),
  },
  { name: 'scheduleType', words: ['schedule', 'schedule type'] },
  {
    name: 'time_zone',
    words: phrases(
      'timezone, tz, zeitzone, zona horaria, huso horario, fuseau horaire, fuso orario, fuso horário, tijdzone',
      'strefa czasowa, saat dilimi',
    ),
  },
] as const satisfies readonly ImportField[]

export type LocationField = (typeof LOCATION_FIELDS)[number]['name']

/** The cells of one row of a file, by field. A field without a column is missing. */
export type CellsOf<Field extends string> = Partial<Record<Field, string>>

const given = (text: string | undefined): string | undefined => text?.trim() || undefined

/** Reads opening hours as `readHours` does. */
type ReadHours = typeof readHours

/** Hours in columns of their own, together with the named days, or for every day. */
const hoursWritten = (cells: CellsOf<LocationField>, read: ReadHours): string | undefined => {
  const [text, opens, closes] = [cells.operatingHours, cells.opens, cells.closes].map(given)
  // A text with complete hours is used as it is.
  if ((!opens && !closes) || (text && read(text))) return text
  return `${text ?? 'daily'} ${opens ?? ''}-${closes ?? ''}`
}

const hoursOf = (cells: CellsOf<LocationField>, readText: ReadHours) => {
  const [text, said] = [hoursWritten(cells, readText), given(cells.scheduleType)?.toLowerCase()]
  const read = text ? readText(text) : null
  const scheduleType = said ?? read?.type ?? (text ? 'weekly' : 'always')
  if (read?.type === 'weekly') return { scheduleType, operatingHours: { slots: read.slots } }
  // A text that cannot be read stays as it is, so that the call's schema says what is needed.
  return { scheduleType, operatingHours: text && !read ? text : null }
}

/** The position of a place: WGS 84 degrees if the cells can be read, else their texts. */
interface Place {
  latitude: number | string | undefined
  longitude: number | string | undefined
}

/** The degrees of a text on one axis, north and east positive. */
const degreesIn = (text: string | undefined, axis: Axis): number | string | undefined => {
  const read = readCoordinates(text ?? '')
  return read.kind === 'one' && (read.axis ?? axis) === axis ? read.degrees : text
}

/** A pair in one cell gives both axes, if the other cell is empty. */
const placeOf = (cells: CellsOf<LocationField>): Place => {
  const [latitude, longitude, both] = [cells.latitude, cells.longitude, cells.coordinates].map(given)
  const alone = latitude && longitude ? undefined : (latitude ?? longitude ?? both)
  const pair = alone ? readCoordinates(alone) : undefined
  if (pair?.kind === 'pair') return { latitude: pair.latitude, longitude: pair.longitude }
  if (!latitude && !longitude) return { latitude: both, longitude: both }
  return { latitude: degreesIn(latitude, 'latitude'), longitude: degreesIn(longitude, 'longitude') }
}

/**
 * The row of a bulk upload that the cells of a file's row make. Nothing is checked here, because the call's schema
 * does that. Texts are trimmed. Without opening hours the place is always open. Whoever reads many rows may give a
 * `readText` that remembers hours.
 */
export function locationRowOf(cells: CellsOf<LocationField>, readText: ReadHours = readHours) {
  return {
    locationName: given(cells.locationName),
    locationAddress: given(cells.locationAddress),
    ...placeOf(cells),
    ...hoursOf(cells, readText),
    time_zone: given(cells.time_zone) ?? null,
  }
}

/** The currencies of countries with European time zones. */
const OF_EUROPE = /^(EUR|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|RON|BGN|RSD|TRY)$/

/**
 * Whether latitude and longitude look exchanged, judged by time zones: as given there is no such place, or it is
 * in the open sea or far from the owner's other places; exchanged, it is where owners have places. `zoneAt` gives
 * the IANA zone of WGS 84 degrees, `zones` are those of the owner's locations, and `currency` is the owner's.
 */
export function looksSwapped(
  { latitude, longitude }: Place,
  owner: { zones: ReadonlySet<string>; currency: string },
  zoneAt: (latitude: number, longitude: number) => string,
): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  if (Math.abs(longitude) > 90 || Math.abs(latitude) > 180) return false
  const isLand = (zone: string) => !/^(Etc|Antarctica)\//.test(zone)
  const isUsual = (zone: string) =>
    owner.zones.size ? owner.zones.has(zone) : OF_EUROPE.test(owner.currency) && zone.startsWith('Europe/')
  const changed = zoneAt(longitude, latitude)
  if (Math.abs(latitude) > 90) return isLand(changed)
  const zone = zoneAt(latitude, longitude)
  return (!isLand(zone) && isLand(changed)) || (!isUsual(zone) && isUsual(changed))
}

/**
 * A key that two locations share if they look the same, whatever their case and spaces; null while too little is
 * known.
 */
export function locationKeyOf(name: string | undefined, address: string | undefined): string | null {
  return given(name) && given(address)
    ? JSON.stringify([name, address].map((text) => text?.trim().replace(/\s+/g, ' ').toLowerCase()))
    : null
}
