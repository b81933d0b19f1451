import { AUDIENCE_FIELDS, audienceIn, type AudienceField } from './import-audience.ts'
import { phrases, type ImportField } from './import-columns.ts'
import type { CellsOf } from './import-locations.ts'
import { spellResolution } from './resolution.ts'
import { readVenueType } from './taxonomies/venue-types.ts'

/**
 * The columns of an import of displays, the required ones first, with the names that the call's items use. Words
 * are in English, German, Spanish, French, Italian, Portuguese, Dutch, Polish and Turkish.
 */
export const DISPLAY_FIELDS = [
  {
    name: 'name',
    words: phrases(
      'display name, display, screen name, screen, anzeige, bildschirm, monitor, displayname, nombre',
      'nombre de la pantalla, pantalla, nom, nom de l écran, écran, nome, nome dello schermo, schermo',
      'nome da tela, tela, nome do ecrã, ecrã, naam, schermnaam, scherm, nazwa, nazwa ekranu, ekran, ekran adı, ad',
    ),
  },
  {
    name: 'location_name',
    words: phrases(
      'location, place, site, venue, store, shop, branch, location id, standort, standortname, filiale, markt',
      'geschäft, ubicación, lugar, local, sucursal, tienda, lieu, magasin, établissement, luogo, sede, negozio',
      'punto vendita, localização, loja, unidade, filial, locatie, vestiging, winkel, filiaal, lokalizacja, sklep',
      'placówka, oddział, konum, lokasyon, mağaza, şube',
    ),
  },
  {
    name: 'display_location',
    words: phrases(
      'position, spot, where, display place, placement, platzierung, aufstellort, posición, emplacement',
      'posizione, posição, positie, plaatsing, pozycja, umiejscowienie, pozisyon, yeri',
    ),
  },
  {
    name: 'venue_type',
    words: phrases(
      'venue type, kind of place, type of place, place type, venue category, openooh, openooh id, ortstyp',
      'art des ortes, umfeld, tipo de lugar, type de lieu, tipo di luogo, tipo de local, soort plek, rodzaj miejsca',
      'mekan türü',
    ),
  },
  {
    name: 'resolution',
    words: phrases(
      'pixels, px, screen resolution, auflösung, aufloesung, bildschirmauflösung, resolución, résolution',
      'risoluzione, resolução, resolutie, rozdzielczość, çözünürlük',
    ),
  },
  {
    name: 'orientation',
    words: phrases(
      'ausrichtung, orientación, orientamento, orientação, oriëntatie, orientacja, yön, yönlendirme',
    ),
  },
  {
    name: 'size',
    words: phrases(
      'inches, diagonal, screen size, display size, size in inches, zoll, größe, groesse, bildschirmgröße',
      'diagonale, tamaño, pulgadas, taille, pouces, dimensione, dimensioni, pollici, tamanho, polegadas, grootte',
      'formaat, rozmiar, przekątna, boyut, ekran boyutu, inç',
    ),
  },
  {
    name: 'numberOfScreens',
    words: phrases(
      'screens, number of screens, screen count, anzahl bildschirme, bildschirme, anzahl screens, pantallas',
      'número de pantallas, écrans, nombre d écrans, schermi, numero di schermi, telas, número de telas, ecrãs',
      'número de ecrãs, schermen, aantal schermen, ekrany, liczba ekranów, ekran sayısı',
    ),
  },
  {
    name: 'visibility',
    words: phrases(
      'sichtbarkeit, visibilidad, visibilité, visibilità, visibilidade, zichtbaarheid, widoczność, görünürlük',
    ),
  },
  {
    name: 'rate_schedule_name',
    words: phrases(
      'rate schedule, prices, rates, price list, rate schedule id, preise, preisliste, tarif, tarife, precios',
      'tarifa, tarifas, prix, tarifs, prezzi, listino, tariffa, tariffe, preços, prijzen, tarief, tarieven, ceny',
      'cennik, fiyat, fiyatlar, fiyat listesi',
    ),
  },
  {
    name: 'image',
    words: phrases(
      'picture, photo, image name, bild, foto, imagen, immagine, imagem, afbeelding, zdjęcie, resim, fotoğraf',
    ),
  },
  {
    name: 'media_player_sn',
    words: phrases(
      'serial numbers, serial number, serial, media players, media player, player, sn, seriennummer, seriennummern',
      'número de serie, numéro de série, numero di serie, serienummer, serienummers, numer seryjny, seri numarası',
      'seri no',
    ),
  },
  { name: 'digital_signage_software', words: ['software', 'cms', 'oprogramowanie', 'yazılım'] },
  ...AUDIENCE_FIELDS,
] as const satisfies readonly ImportField[]

export type DisplayField = (typeof DISPLAY_FIELDS)[number]['name']

/** The fields that say how many people a display reaches. */
export function isAudienceField(field: string): field is AudienceField {
  return AUDIENCE_FIELDS.some(({ name }) => name === field)
}

const given = (text: string | undefined): string | undefined => text?.trim() || undefined

/** A cell may list the values of each screen, separated by `;` or in lines of their own. */
const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[;\n|]/)
    .map((part) => part.trim())
    .filter(Boolean)

const orientationOf = (text: string | undefined, resolution: string | undefined): string => {
  if (text) return text.toLowerCase()
  const [width = 0, height = 0] = (resolution ?? '').split('x').map(Number)
  return height > width ? 'portrait' : 'landscape'
}

const MOST_SCREENS = 64

/** The screens: as many as the row says or lists. A value that is listed once applies to all of them. */
const screensOf = ({ orientation, size, resolution, numberOfScreens }: CellsOf<DisplayField>) => {
  const [hung, sizes, resolutions] = [listed(orientation), listed(size), listed(resolution)]
  const said = Number(given(numberOfScreens) ?? 0)
  const count = Math.max(
    1,
    hung.length,
    sizes.length,
    resolutions.length,
    said > MOST_SCREENS ? 0 : said || 0,
  )
  return Array.from({ length: count }, (_, index) => {
    const one = (values: string[]) => (values.length === 1 ? values[0] : values[index])
    const written = one(resolutions)
    const pixels = written && spellResolution(written)
    return { orientation: orientationOf(one(hung), pixels), size: one(sizes) ?? '', resolution: pixels }
  })
}

/** The OpenOOH id of a kind of place by its id, path or name; the text itself where it is none, for a schema to refuse. */
const venueTypeOf = (text: string | undefined): number | string | null => {
  const written = given(text)
  return written ? (readVenueType(written) ?? written) : null
}

const VISIBILITIES: Record<string, string> = { public: 'Public', private: 'Private' }

/**
 * The item of a bulk upload that the cells of a row make, without the ids of its location, rate schedule and
 * owner, and without the address of its picture. Nothing is checked here, because the call's schema does that.
 * Texts are trimmed. The orientation follows from the resolution unless it is given.
 */
export function displayItemOf(cells: CellsOf<DisplayField>) {
  const screens = screensOf(cells)
  const visibility = given(cells.visibility)
  return {
    generalInfo: {
      name: given(cells.name),
      display_location: given(cells.display_location),
      venue_type: venueTypeOf(cells.venue_type),
      location_name: given(cells.location_name) ?? '',
      visibility: visibility ? (VISIBILITIES[visibility.toLowerCase()] ?? visibility) : null,
      media_player_sn: (cells.media_player_sn ?? '').replace(/[;\n|]/g, ','),
      digital_signage_software: given(cells.digital_signage_software) ?? '',
      numberOfScreens: given(cells.numberOfScreens) ?? String(screens.length),
      rate_schedule_name: given(cells.rate_schedule_name) ?? '',
    },
    screens,
    audience: audienceIn(cells),
  }
}

/** Names that differ only in case are the same. */
const fold = (text: string): string => text.trim().toLowerCase()

/** The values that no two displays of an owner may share: name, location name and display location. */
export function displayKeyOf(name: string, locationName: string, displayLocation: string): string {
  return JSON.stringify([name, locationName, displayLocation].map(fold))
}

/** The thing that a text in a file means; `several` if more than one thing has that name. */
export type FindNamed<Thing> = (text: string) => Thing | 'several' | undefined

/** Finds locations or rate schedules of an owner by id, or by name in any case. */
export function findNamedIn<Thing extends { id: string; name: string }>(
  things: readonly Thing[],
): FindNamed<Thing> {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const byName = new Map<string, Thing | 'several'>()
  for (const thing of byId.values()) {
    byName.set(fold(thing.name), byName.has(fold(thing.name)) ? 'several' : thing)
  }
  return (text) => byId.get(fold(text)) ?? byName.get(fold(text))
}

/**
 * Gives for each entry of a list the index of the first earlier entry with the same key; null for an entry without
 * a key.
 */
export function findDoubles(keys: readonly (string | null)[]): Map<number, number> {
  const [first, doubles] = [new Map<string, number>(), new Map<number, number>()]
  for (const [index, key] of keys.entries()) {
    if (key === null) continue
    const before = first.get(key)
    if (before === undefined) first.set(key, index)
    else doubles.set(index, before)
  }
  return doubles
}
