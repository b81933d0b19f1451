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
