import pg from 'pg'

/**
 * Parses a whole number that a JavaScript number holds exactly. Throws on larger ones rather than rounding.
 */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database's number ${text} is too large to be exact.`)
  return value
}

const { builtins } = pg.types
const dateArray = 1182
const textArray: number = 1009
const wholeNumberArray = 1016

/**
 * The conversion of database values. DATE stays text (`pg` would make it local midnight, which is another day
 * elsewhere), bigint becomes a number if exact; numeric stays text and timestamptz a Date, as in `pg`. Kept
 * apart from `pg.types`, which the whole process shares.
 */
export const valueTypes = new pg.TypeOverrides()
valueTypes.setTypeParser(builtins.DATE, (text) => text)
valueTypes.setTypeParser(builtins.INT8, wholeNumber)
const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)
valueTypes.setTypeParser(dateArray, parseTexts)
valueTypes.setTypeParser(wholeNumberArray, (text) =>
  parseTexts(text).map((each) => (each === null ? null : wholeNumber(each))),
)
