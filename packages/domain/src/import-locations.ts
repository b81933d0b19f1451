import { phrases, type ImportField } from './import-columns.ts'
import { readHours } from './import-hours.ts'

/**
 * The columns of an import of locations, named as the call's rows name them. `coordinates` hold latitude and
 * longitude in one cell; `opens` and `closes` are the times where hours stand in columns of their own, on the days
 * that `operatingHours` then names, or on all. Words are in English, German, Spanish, French, Italian, Portuguese,
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
      'opens at, opening time, open from, from, öffnet, öffnet um, von, apertura, abre, ouverture, ouvre, apre',
      'abertura, opent, vanaf, otwarcie, od, açılış',
    ),
  },
  {
    name: 'closes',
    words: phrases(
      'closes at, closing time, open until, until, to, schließt, schließt um, bis, cierre, cierra, fermeture',
      'ferme, chiusura, chiude, fechamento, encerramento, fecha, sluit, sluitingstijd, tot, zamknięcie, do, kapanış',
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

/** The cells of one row of a file, by field; one that has no column is not there. */
export type CellsOf<Field extends string> = Partial<Record<Field, string>>

const given = (text: string | undefined): string | undefined => text?.trim() || undefined

const hoursOf = (cells: CellsOf<LocationField>) => {
  const [text, said] = [given(cells.operatingHours), given(cells.scheduleType)?.toLowerCase()]
  const read = text ? readHours(text) : null
  const scheduleType = said ?? read?.type ?? (text ? 'weekly' : 'always')
  if (read?.type === 'weekly') return { scheduleType, operatingHours: { slots: read.slots } }
  // What can't be read stays as it is: the call's schema says what is wanted in its place.
  return { scheduleType, operatingHours: text && !read ? text : null }
}

/**
 * The row of a bulk upload that the cells of a file's row make. Nothing is judged here: what is missing or
 * wrong is for the call's schema to find. Texts are trimmed; without opening hours it is always open.
 */
export const locationRowOf = (cells: CellsOf<LocationField>) => ({
  locationName: given(cells.locationName),
  locationAddress: given(cells.locationAddress),
  latitude: given(cells.latitude),
  longitude: given(cells.longitude),
  ...hoursOf(cells),
  time_zone: given(cells.time_zone) ?? null,
})
