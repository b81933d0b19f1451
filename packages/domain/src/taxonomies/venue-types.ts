import { foldWords } from '../text.ts'
import { treeOf, type Tree } from './tree.ts'
import list from './venue-types.json' with { type: 'json' }

// The kinds of place of the OpenOOH venue taxonomy 1.2.1 (docs/domain.md, "Kinds of place"; NOTICE beside this file).

const strings = new Map(list.map(({ id, string }) => [id, string]))

/** The kinds of place. They are also read by the strings of the list, such as `retail.grocery`. */
export const venueTypes: Tree = treeOf(list, ({ id }) => [strings.get(id) ?? ''])

/** The id of a kind of place that a text means: an id, a path, a name or a string of the list; null for any other. */
export function readVenueType(text: string): number | null {
  const id = venueTypes.read(text)
  return typeof id === 'number' ? id : null
}

/** Words by which people call displays and places, with the kind that they suggest. The first ones weigh most. */
const SUGGESTED: readonly (readonly [id: number, words: RegExp])[] = [
  [10102, /\b(baggage|luggage|gepack)/],
  [10101, /\barrivals?\b/],
  [10103, /\bdepartures?\b/],
  [10105, /\bgates?\b/],
  [303, /\b(bus|tram) (stop|shelter)/],
  [101, /\b(airport|aeropuerto|aeroport|flughafen)\b/],
  [10502, /\b(subway|metro|underground|u-bahn)\b.*\bplatform/],
  [105, /\b(subway|metro|underground|u-bahn)\b/],
  [10602, /\b(platform|gleis|bahnsteig)\b/],
  [108, /\b(tram|strassenbahn)\b/],
  [10604, /\b(station|bahnhof|hauptbahnhof|gare)\b/],
  [107, /\bferry\b/],
  [102, /\bbus(es)?\b/],
  [20502, /\bfood ?court\b/],
  [205, /\b(mall|shopping cent(er|re)|arcade|atrium|galleria)\b/],
  [203, /\b(supermarket|grocery|supermarkt|market)\b/],
  [207, /\b(pharmacy|apotheke|drugstore)\b/],
  [201, /\b(petrol|fuel|gas station|tankstelle)\b/],
  [208, /\b(car park|parking|parkhaus)\b/],
  [202, /\b(convenience|kiosk)\b/],
  [80701, /\bhotel\b.*\b(lobby|reception)\b|\b(lobby|reception)\b.*\bhotel\b/],
  [807, /\bhotel\b/],
  [802, /\b(cinema|kino|multiplex|movie)\b/],
  [401, /\b(gym|fitness)\b/],
  [402, /\b(salon|barber|hairdresser)\b/],
  [504, /\b(hospital|krankenhaus|klinikum)\b/],
  [501, /\b(clinic|doctor|surgery|waiting room)\b/],
  [602, /\b(campus|university|college|universitat)\b/],
  [601, /\bschool\b/],
  [70101, /\b(lift|elevator|aufzug)\b/],
  [70102, /\b(lobby|foyer|reception)\b/],
  [701, /\b(office|tower|buro)\b/],
  [80301, /\b(stadium|arena)\b/],
  [804, /\b(bar|pub)\b/],
  [805, /\b(restaurant|cafe|coffee|bistro|bakery)\b/],
  [1001, /\bbank\b/],
  [309, /\b(charging|charger)\b/],
  [301, /\b(billboard|motorway|highway|roadside)\b/],
  [302, /\b(street|road|avenue|square|boulevard|platz|strasse)\b/],
]

/** The longest text whose words are read. */
const LONGEST = 500

/** The most kinds that are suggested at once. */
const MOST_SUGGESTED = 3

/**
 * The kinds of place that the words of a display suggest, at most three, the likeliest first; none where they say
 * nothing. They are proposals for its owner, who chooses.
 */
export function suggestVenueTypes(...texts: readonly string[]): number[] {
  const text = foldWords(texts.join(' ').slice(0, LONGEST)).replaceAll(/\s+/g, ' ')
  return SUGGESTED.flatMap(([id, words]) => (words.test(text) ? [id] : [])).slice(0, MOST_SUGGESTED)
}
