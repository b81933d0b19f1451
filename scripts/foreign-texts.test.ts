import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { allCalls } from '@plaza/contract/all'
import { expect, test } from 'vitest'
import { z } from 'zod'

// Whoever can send a text can send the worst one. Each parser gets many kinds of texts of 64 kB and must take
// hardly longer than to read them once. A parser that is quadratic in the length would take seconds, and a worse
// one days.

const root = path.join(import.meta.dirname, '..')
/**
 * Lengths of the texts, in characters, and the most milliseconds: far below a square of the length, and far above
 * one pass on a slow machine. The short ones come first, so that what would take days shows at once.
 */
const STAGES = [
  { length: 1024, most: 30 },
  { length: 8192, most: 100 },
  { length: 65_536, most: 300 },
]

/** Half of the texts repeat what a parser looks for, and the others almost what it looks for. */
const UNITS = [
  'a x 0 9 é ﬃ 😀 , ; : . - – + / \\ % & = ? # @ * | _ ~ $ ! " \' "" ` < > ( ) [ ] { } <a> [] {} [[ ((',
  "<!-- <!----> a, 1, 1. 1- 1: 1x a@ @a. a. a- a& a= a=& %4 %41 Mo- Mo, 24:00 12° 8' 1e9 -1 http:// //",
  '/a ../ #f #code= brand= a[b] [a][b] <?a? &amp; px',
]
  .join(' ')
  .split(' ')
  .concat(
    ['', '\t', '\n', '\r\n', 'a', '1', 'a ', 'x ', ' to', ' -', 'N', '9 am', 'Mo 8-9;', 'mon tue'].map(
      (unit) => `${unit} `,
    ),
  )
  .concat(['\n', '\r\n', '\t', '\u00a0', '\u3000', '\u200b', '\u0301', '\ud800'])

/** The ending that makes a match fail only after everything has been tried. */
const END = '\u0000!'
/** Beginnings that lead a parser into the middle of what it looks for. */
const BEGINNINGS = [
  '<!DOCTYPE svg [',
  'bytes=',
  'http://',
  '/api/files/',
  '#',
  'a@',
  '"',
  '1920x',
  'Mo 08:00-',
]

const filled = (length: number, beginning: string, unit: string): string =>
  `${beginning}${unit.repeat((length - beginning.length - END.length) / unit.length)}${END}`

const textsOf = (length: number): string[] =>
  ['', ...BEGINNINGS].flatMap((beginning) =>
    (beginning ? ['a', '0', ' ', '.', '-', ','] : UNITS).map((unit) => filled(length, beginning, unit)),
  )
const stages = STAGES.map(({ length, most }) => ({ texts: textsOf(length), most }))

/**
 * Returns the milliseconds of processor time that a probe takes, however busy the machine is; an exception
 * counts as an answer.
 */
const timeOf = (probe: () => unknown): number => {
  const began = process.cpuUsage()
  try {
    probe()
  } catch {
    // The probe may refuse the text.
  }
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/**
 * Returns the first text that takes too long, tried again in case the machine was busy with something else.
 */
const findSlow = (probe: (text: string) => unknown): string | null => {
  for (const { texts, most } of stages) {
    const isSlow = (text: string) => timeOf(() => probe(text)) > most
    const slow = texts.find((text) => isSlow(text) && isSlow(text) && isSlow(text))
    if (slow !== undefined) return JSON.stringify(`${slow.slice(0, 20)}… of ${slow.length}`)
  }
  return null
}

type Function = (...given: unknown[]) => unknown
/** How to call a parser with a text: the arguments. */
type Given = (text: string) => unknown[]

const alone: Given = (text) => [text]
/** Makes a row whose cells all hold the text. */
const asCells: Given = (text) => [new Proxy({}, { get: () => text })]

interface Parsers {
  /** Exports that take text from outside. */
  reads: Record<string, Given>
  /** Exported functions that only take text that we made ourselves or that was checked before. */
  others?: string[]
}

/** Every file that reads what people type, send or upload. A new export is named in one list or the other. */
/** What rows of displays may name, of which nothing is there. */
const nothingNamed = (text: string) => ({
  orgId: text,
  location: () => undefined,
  rateSchedule: () => undefined,
  makesPlaces: true,
})

const FILES: Record<string, Parsers> = {
  'packages/domain/src/file-name.ts': { reads: { cleanFileName: alone } },
  'packages/domain/src/typed-number.ts': {
    reads: { plainSpelling: alone, readNumber: (text) => [text, 2, [text]] },
  },
  'packages/domain/src/typed-money.ts': { reads: { readMoney: (text) => [text, 'EUR'] } },
  'packages/domain/src/coordinates.ts': { reads: { readCoordinates: alone } },
  'packages/domain/src/csv.ts': { reads: { csvLines: (text) => [[[text]]] } },
  'packages/domain/src/vat-ids.ts': { reads: { taxIdFault: (text) => ['DE', text], vatIdOf: alone } },
  'packages/domain/src/email-address.ts': { reads: { canonicalAddress: alone } },
  'packages/domain/src/names.ts': { reads: { nameFault: alone, nameInMail: (text) => [text, ''] } },
  'packages/domain/src/password.ts': {
    reads: { passwordFault: (text) => [text, { email: text, names: [text] }] },
  },
  'packages/domain/src/resolution.ts': { reads: { parseResolution: alone, spellResolution: alone } },
  'packages/domain/src/import-cells.ts': { reads: { findCellFault: alone } },
  'packages/domain/src/import-columns.ts': {
    reads: {
      phrases: alone,
      recogniseColumns: (text) => [[text, text], [{ name: text, words: [text] }]],
      findHeader: (text) => [[{ line: 1, cells: [text] }], [{ name: text, words: [text] }]],
      findSheet: (text) => [
        [{ name: text, hidden: false, rows: [{ line: 1, cells: [text] }] }],
        [{ name: text, words: [text] }],
      ],
    },
  },
  'packages/domain/src/import-displays.ts': {
    reads: {
      displayItemOf: asCells,
      displayKeyOf: (text) => [text, text, text],
      findNamedIn: (text) => [[{ id: '1', name: text }]],
      findDoubles: (text) => [[text, text]],
      isAudienceField: alone,
    },
  },
  'packages/domain/src/import-audience.ts': { reads: { audienceIn: asCells } },
  'packages/domain/src/import-places.ts': {
    reads: {
      gatherPlaces: (text) => [[{ name: text, cells: asCells(text)[0] }]],
      isPlaceField: alone,
    },
  },
  'packages/domain/src/import-hours.ts': { reads: { readHours: alone } },
  'packages/domain/src/import-locations.ts': {
    reads: { locationRowOf: asCells, locationKeyOf: (text) => [text, text] },
    others: ['looksSwapped'],
  },
  'packages/domain/src/invitation-reach.ts': {
    reads: { reachByAddress: (text) => [[{ email: text, reach: { displayIds: null } }]] },
    others: ['addsTo', 'together'],
  },
  'packages/domain/src/money.ts': {
    reads: { isCurrency: alone },
    others: ['figureIn', 'isMinorUnits', 'currencyDecimals', 'formatMoney'],
  },
  'packages/domain/src/place-names.ts': { reads: { foldPlaceName: alone, spellingsOf: alone } },
  'packages/domain/src/place-kind.ts': { reads: { placeKindOf: alone }, others: ['placeKindOfVenue'] },
  'packages/domain/src/taxonomies/venue-types.ts': {
    reads: { suggestVenueTypes: (text) => [text, text], readVenueType: alone },
  },
  'packages/domain/src/taxonomies/ad-products.ts': {
    reads: {
      categoryOf: alone,
      sayCategory: alone,
      categoriesAbove: alone,
      coversCategory: (text) => [text, text],
    },
  },
  'packages/domain/src/slot.ts': { reads: { minutesOf: alone }, others: ['endOf', 'isOvernight'] },
  'packages/domain/src/slot-faults.ts': {
    reads: { findSlotFaults: (text) => [[{ day: 1, from: text, to: text }]] },
  },
  'packages/domain/src/layout-drawing.ts': {
    reads: {
      drawLayout: (text) => [
        { width: 16, height: 9, zones: [{ name: text, frame: { x: 0, y: 0, width: 1, height: 1 } }] },
      ],
    },
  },
  'packages/domain/src/theme/colors.ts': {
    reads: { isColor: alone, spellColor: alone },
    others: ['completeColors'],
  },
  'packages/domain/src/theme/icon.ts': {
    reads: {
      initialOf: alone,
      drawnIcon: (text) => [{ mainColor: '#000000', firstGradiant: '#000000' }, text],
    },
  },
  'packages/contract/src/file-rows.ts': {
    reads: {
      readLocationRow: asCells,
      readDisplayRow: (text) => [...asCells(text), nothingNamed(text)],
      readDisplayRows: (text) => [asCells(text), [1], nothingNamed(text)],
      placeRowOf: (text) => [...asCells(text), nothingNamed(text)],
    },
    others: ['cutNotes'],
  },
  'packages/sandbox/src/http/form.ts': { reads: { readForm: alone, readJson: alone } },
  'apps/server/src/base/http/nest.ts': {
    reads: {
      nest: (text) => [[[text, text], [`a[${text}]`, text], ...text.split('&').map((key) => [key, ''])]],
    },
  },
  'apps/server/src/base/http/query.ts': { reads: { queryOf: (text) => [{ url: `/?${text}` }] } },
  'apps/server/src/base/places/geocoder-answers.ts': {
    reads: {
      readPhoton: (text) => [
        {
          features: [
            { geometry: { coordinates: [0, 0] }, properties: { type: text, name: text, city: text } },
          ],
        },
      ],
      readNominatim: (text) => [
        [{ lat: '0', lon: '0', place_rank: 30, name: text, address: { road: text } }],
      ],
    },
  },
  'apps/server/src/base/uploads/sniff.ts': { reads: { kindOf: (text) => [Buffer.from(text)] } },
  'apps/server/src/base/uploads/byte-range.ts': { reads: { rangeOf: (text) => [text, 10] } },
  'apps/server/src/base/storage/address.ts': {
    reads: {
      fileIdOf: alone,
      isSigned: (text) => ['/api/files/a.png', text, Buffer.alloc(32), new Date()],
      resign: (text) => [[text], Buffer.alloc(32), new Date()],
    },
    others: ['addressOf', 'pictureAddressOf', 'posterAddressOf', 'signAddress'],
  },
  'apps/web/src/lib/code-in-hash.ts': { reads: { codeInHash: alone, emailInHash: alone } },
  'apps/web/src/lib/initials.ts': { reads: { initialsOf: alone } },
  'apps/web/src/lib/search-params.ts': {
    reads: { parseSearch: alone, stringifySearch: (text) => [{ a: text }] },
  },
  'apps/web/src/lib/time-text.ts': { reads: { timeText: alone } },
  'apps/web/src/lib/way-within.ts': { reads: { isWayWithin: (text) => [`/${text}`] } },
  'apps/web/src/features/finding/names/pasted-names.ts': { reads: { readNames: alone } },
  'packages/domain/src/pasted-addresses.ts': {
    reads: { readPastedAddresses: alone, readAddressesOfTable: alone, withoutAddress: (text) => [text, 'a'] },
  },
  'apps/web/src/features/displays/create/create-form.ts': {
    reads: { orientationOf: alone, turned: alone },
    others: ['beginningBeside', 'beginningOf', 'commonResolutions', 'newScreen'],
  },
}

test.each(Object.entries(FILES))(
  '%s',
  async (file, { reads, others = [] }) => {
    const module = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>
    const functions = Object.keys(module).filter((name) => typeof module[name] === 'function')
    expect(functions.toSorted(), 'each export is in one of the two lists').toEqual(
      [...Object.keys(reads), ...others].toSorted(),
    )
    for (const [name, given] of Object.entries(reads)) {
      const parse = module[name] as Function
      expect(
        findSlow((text) => parse(...given(text))),
        name,
      ).toBeNull()
    }
  },
  60_000,
)

/** The parts of a schema, as zod gives them. */
interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: z.core.$ZodType[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  items?: z.core.$ZodType[]
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** Collects the parts of a schema that take text, with all their checks and transforms. */
const collectTexts = (
  schema: z.core.$ZodType,
  found: Set<z.core.$ZodType>,
  seen: Set<z.core.$ZodType>,
): void => {
  if (seen.has(schema)) return
  seen.add(schema)
  const { type, shape, element, innerType, options, items, ...of } = definitionOf(schema)
  if (type === 'string' || type === 'pipe' || type === 'transform' || type === 'custom') found.add(schema)
  const parts = [...Object.values(shape ?? {}), element, innerType, ...(options ?? []), ...(items ?? [])]
  for (const part of [...parts, of.in, of.out, of.keyType, of.valueType, of.left, of.right]) {
    if (part) collectTexts(part, found, seen)
  }
}

/**
 * Returns what a schema checks and makes of a text, so that each rule is tried only once however many calls
 * use it.
 */
const ruleOf = (schema: z.core.$ZodType): string => {
  const seen = new Set<unknown>()
  return JSON.stringify(schema._zod.def, (_key, value: unknown) => {
    if (typeof value === 'function' || value instanceof RegExp) return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return 'again'
    seen.add(value)
    return '_zod' in value ? (value as z.core.$ZodType)._zod.def : value
  })
}

test('every text of a call is checked fast', () => {
  const seen = new Set<z.core.$ZodType>()
  const rules = new Map<string, { name: string; schema: z.core.$ZodType }>()
  for (const { name, call } of allCalls) {
    const found = new Set<z.core.$ZodType>()
    for (const schema of [call.params, call.query, call.body, call.form]) {
      if (schema) collectTexts(schema, found, seen)
    }
    for (const schema of found) rules.set(ruleOf(schema), { name, schema })
  }
  expect(rules.size).toBeGreaterThan(20)
  for (const { name, schema } of rules.values()) {
    expect(
      findSlow((text) => z.safeParse(schema, text)),
      name,
    ).toBeNull()
  }
}, 120_000)
