/**
 * A field that a column of an imported file may hold, with the words by which people call it, beside its own
 * name.
 */
export interface ImportField {
  name: string
  words: readonly string[]
}

/** What a column was taken for: null where nothing fits; `sure` where its header is one of the field's words. */
export interface Recognised {
  field: string | null
  sure: boolean
}

/** A header without case, accents and all that is neither letter nor digit. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const wordsOf = ({ name, words }: ImportField): string[] => [name, ...words].map(plain)

/** A word within a longer header counts from this length on: "id" is within too many. */
const LEAST_WITHIN = 4

const fitsWithin = (header: string, field: ImportField): boolean =>
  wordsOf(field).some((word) => word.length >= LEAST_WITHIN && header.includes(word))

/**
 * Tells for each header of a file which field its column holds, in whatever order the columns stand. Each
 * field is given once: to the first column that says so surely, else to the first that might.
 */
export const recogniseColumns = (
  headers: readonly string[],
  fields: readonly ImportField[],
): Recognised[] => {
  const plainHeaders = headers.map(plain)
  const given = new Map<string, number>()
  const take = (fits: (header: string, field: ImportField) => boolean) => {
    for (const [index, header] of plainHeaders.entries()) {
      if (!header || [...given.values()].includes(index)) continue
      const field = fields.find((one) => !given.has(one.name) && fits(header, one))
      if (field) given.set(field.name, index)
    }
  }
  take((header, field) => wordsOf(field).includes(header))
  const sure = new Set(given.values())
  take(fitsWithin)
  return headers.map((_header, index) => ({
    field: [...given].find(([, at]) => at === index)?.[0] ?? null,
    sure: sure.has(index),
  }))
}
