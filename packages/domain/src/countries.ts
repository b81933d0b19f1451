// The codes of ISO 3166-1 alpha-2. Their names come from the engine (`Intl.DisplayNames`), in the reader's language.
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** The codes of all countries of ISO 3166-1, in order. */
export const COUNTRIES: readonly string[] = CODES.split(' ')

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES)

/** Tells whether a value is the code of a country, in capitals. */
export function isCountry(code: unknown): code is string {
  return typeof code === 'string' && KNOWN.has(code)
}

/**
 * How the VAT ids of the European Union begin, by their countries, with what follows, as a pattern and in words. The
 * patterns are wider than the authorities' own: they find slips, and no check digits are looked at.
 */
const VAT_IDS: Record<string, [prefix: string, pattern: RegExp, words: string]> = {
  AT: ['AT', /^U\d{8}$/, 'U and 8 digits'],
  BE: ['BE', /^\d{10}$/, '10 digits'],
  BG: ['BG', /^\d{9,10}$/, '9 or 10 digits'],
  CY: ['CY', /^\d{8}[A-Z]$/, '8 digits and a letter'],
  CZ: ['CZ', /^\d{8,10}$/, '8 to 10 digits'],
  DE: ['DE', /^\d{9}$/, '9 digits'],
  DK: ['DK', /^\d{8}$/, '8 digits'],
  EE: ['EE', /^\d{9}$/, '9 digits'],
  ES: ['ES', /^[A-Z0-9]\d{7}[A-Z0-9]$/, '9 letters and digits'],
  FI: ['FI', /^\d{8}$/, '8 digits'],
  FR: ['FR', /^[A-Z0-9]{2}\d{9}$/, '2 letters or digits and 9 digits'],
  GR: ['EL', /^\d{9}$/, '9 digits'],
  HR: ['HR', /^\d{11}$/, '11 digits'],
  HU: ['HU', /^\d{8}$/, '8 digits'],
  IE: ['IE', /^[A-Z0-9]{8,9}$/, '8 or 9 letters and digits'],
  IT: ['IT', /^\d{11}$/, '11 digits'],
  LT: ['LT', /^\d{9}(\d{3})?$/, '9 or 12 digits'],
  LU: ['LU', /^\d{8}$/, '8 digits'],
  LV: ['LV', /^\d{11}$/, '11 digits'],
  MT: ['MT', /^\d{8}$/, '8 digits'],
  NL: ['NL', /^[A-Z0-9]{12}$/, '12 letters and digits'],
  PL: ['PL', /^\d{10}$/, '10 digits'],
  PT: ['PT', /^\d{9}$/, '9 digits'],
  RO: ['RO', /^\d{2,10}$/, '2 to 10 digits'],
  SE: ['SE', /^\d{12}$/, '12 digits'],
  SI: ['SI', /^\d{8}$/, '8 digits'],
  SK: ['SK', /^\d{10}$/, '10 digits'],
}

const BY_PREFIX = new Map(Object.values(VAT_IDS).map((format) => [format[0], format]))

/** A tax id without what people write between its parts, in capitals: "de 123.456-789" is "DE123456789". */
const compactTaxId = (taxId: string): string => taxId.toUpperCase().replace(/[\s./-]/g, '')

/**
 * Returns a VAT id of the European Union as it is registered, without spaces; null for any other tax id, such as a
 * national number.
 */
export function vatIdOf(taxId: string): string | null {
  const compact = compactTaxId(taxId)
  const format = BY_PREFIX.get(compact.slice(0, 2))
  return format?.[1].test(compact.slice(2)) ? compact : null
}

/**
 * Returns what is wrong with the tax id of an organization in a country of the European Union that begins like a VAT
 * id, as a sentence; null where nothing is. Ids of other countries and national numbers are not looked at.
 */
export function taxIdFault(country: string, taxId: string): string | null {
  const format = BY_PREFIX.get(compactTaxId(taxId).slice(0, 2))
  if (!VAT_IDS[country] || !format || vatIdOf(taxId)) return null
  return `A VAT id that begins with ${format[0]} goes on with ${format[2]}.`
}
