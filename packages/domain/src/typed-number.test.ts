import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, type NumberReading } from './typed-number.ts'
import { unitsToText } from './units.ts'

/** A reading in few characters: units, "a or b", or the fault's name. */
const told = (reading: NumberReading): number | string =>
  reading.kind === 'number'
    ? reading.units
    : reading.kind === 'either'
      ? reading.units.join(' or ')
      : reading.kind === 'fault'
        ? reading.fault
        : 'empty'

describe('a typed or pasted number', () => {
  // The text, what it is with two decimals, and what it is as a whole number.
  it.each<[text: string, two: number | string, whole: number | string]>([
    // Plain numbers are read.
    ['0', 0, 0],
    ['12', 1200, 12],
    ['007', 700, 7],
    ['12.5', 1250, 'too_many_decimals'],
    ['12.50', 1250, 'too_many_decimals'],
    ['12,5', 1250, 'too_many_decimals'],
    ['12,50', 1250, 'too_many_decimals'],
    ['12.', 1200, 12],
    ['.5', 50, 'too_many_decimals'],
    [',05', 5, 'too_many_decimals'],
    ['  12.50\t', 1250, 'too_many_decimals'],
    // These are written as in English, German, French, Swiss and Indian.
    ['1,500.00', 150_000, 1500],
    ['1.500,00', 150_000, 1500],
    ['1.234,56', 123_456, 'too_many_decimals'],
    ['1 234,56', 123_456, 'too_many_decimals'],
    ['1\u00A0234,56', 123_456, 'too_many_decimals'],
    ['1\u202F234,56', 123_456, 'too_many_decimals'],
    ['1\u2009234', 123_400, 1234],
    ["1'234.56", 123_456, 'too_many_decimals'],
    ['1’234.56', 123_456, 'too_many_decimals'],
    ['1’234', 123_400, 1234],
    ['1,234,567', 123_456_700, 1_234_567],
    ['1.234.567', 123_456_700, 1_234_567],
    ['1,234,567.8', 123_456_780, 'too_many_decimals'],
    ['1,00,000.00', 10_000_000, 100_000],
    ['12,34,567', 123_456_700, 1_234_567],
    ['1.234.56', 123_456, 'too_many_decimals'],
    ['5.-', 500, 5],
    ['1’500.–', 150_000, 1500],
    ['1.500,--', 150_000, 1500],
    // These can be read two ways, so the user is asked.
    ['1,234', '123400 or 123', 1234],
    ['1.234', '123400 or 123', 1234],
    ['12,345', '1234500 or 1235', 12_345],
    ['12.505', '1250500 or 1251', 12_505],
    ['1.500', '150000 or 150', 1500],
    ['999.995', '99999500 or 100000', 999_995],
    // These have too many decimals.
    ['1234,567', 'too_many_decimals', 'too_many_decimals'],
    ['1,234.567', 'too_many_decimals', 'too_many_decimals'],
    ['1 234.567', 'too_many_decimals', 'too_many_decimals'],
    ['0,123', 'too_many_decimals', 'too_many_decimals'],
    ['0.1', 10, 'too_many_decimals'],
    ['12.3456', 'too_many_decimals', 'too_many_decimals'],
    ['12.5000', 1250, 'too_many_decimals'],
    ['12.0000', 1200, 12],
    // Digits of other scripts are read.
    ['١٢٣٫٤٥', 12_345, 'too_many_decimals'],
    ['١٬٢٣٤', 123_400, 1234],
    ['۱۲۳', 12_300, 123],
    ['１２．５', 1250, 'too_many_decimals'],
    ['１，２３４．５０', 123_450, 'too_many_decimals'],
    ['\u200F١٢', 1200, 12],
    // None of these is a number.
    ['', 'empty', 'empty'],
    ['\u00A0\u200B', 'empty', 'empty'],
    ['-5', 'negative', 'negative'],
    ['−5', 'negative', 'negative'],
    ['- 5,00', 'negative', 'negative'],
    ['5-', 'negative', 'negative'],
    ['(5)', 'not_a_number', 'not_a_number'],
    ['+5', 'not_a_number', 'not_a_number'],
    ['1e3', 'not_a_number', 'not_a_number'],
    ['0x10', 'not_a_number', 'not_a_number'],
    ['12a', 'not_a_number', 'not_a_number'],
    ['twelve', 'not_a_number', 'not_a_number'],
    ['1k', 'not_a_number', 'not_a_number'],
    ['5²', 'not_a_number', 'not_a_number'],
    ['½', 'not_a_number', 'not_a_number'],
    ['१२', 'not_a_number', 'not_a_number'],
    ['12 34', 'not_a_number', 'not_a_number'],
    ['1 2', 'not_a_number', 'not_a_number'],
    ['1,23,45', 'not_a_number', 'not_a_number'],
    ['1,2345,678', 'not_a_number', 'not_a_number'],
    ["1'23", 'not_a_number', 'not_a_number'],
    ["1.234'567", 'not_a_number', 'not_a_number'],
    ['0,500,000', 'not_a_number', 'not_a_number'],
    ['1..5', 'not_a_number', 'not_a_number'],
    ['.', 'not_a_number', 'not_a_number'],
    ['5%', 'not_a_number', 'not_a_number'],
    ['12\n34', 'not_a_number', 'not_a_number'],
    ['10 000 000 000 000 000', 'too_large', 'too_large'],
    ['9'.repeat(400), 'not_a_number', 'not_a_number'],
  ])('reads %j as %j in hundredths and as %j in whole numbers', (text, two, whole) => {
    expect(told(readNumber(text, 2))).toBe(two)
    expect(told(readNumber(text, 0))).toBe(whole)
  })

  it.each([
    ['1,234', '1234000 or 1234'],
    ['12.345', '12345000 or 12345'],
    ['1,234.567', 1_234_567],
    ['1.234,567', 1_234_567],
    ['1234.567', 1_234_567],
    ['0,123', 123],
    ['1,234,567', 1_234_567_000],
    ['1.2345', 'too_many_decimals'],
  ])('reads %j with three decimals as %j', (text, units) => {
    expect(told(readNumber(text, 3))).toBe(units)
  })

  it.each([
    ['15 %', 1500],
    ['15%', 1500],
    ['% 15', 1500],
    ['1920 px', 192_000],
    ['1920PX', 192_000],
    ['Fr. 5.50', 550],
    ['Fr.5', 500],
    ['5 fr.', 500],
    ['5.50 Fr', 550],
    ['-Fr. 5', 'negative'],
    ['Fr. -5', 'negative'],
    ['px 5 px', 'not_a_number'],
    ['5 pxx', 'not_a_number'],
  ])('accepts the texts that may be beside it, once: %j is %j', (text, units) => {
    expect(told(readNumber(text, 2, { beside: ['%', 'px', 'Fr', 'Fr.'] }))).toBe(units)
  })

  it('does not ask about thousands beyond the limit', () => {
    const most = { most: 10_000 }
    expect(told(readNumber('12.345', 2, most))).toBe('too_many_decimals')
    expect(told(readNumber('12.340', 2, most))).toBe(1234)
    expect(told(readNumber('1.234', 3, { most: 2_000_000 }))).toBe('1234000 or 1234')
  })

  it('reads every plainly written number as itself', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 50 }), fc.constantFrom(0, 1, 2, 4), (units, decimals) => {
        expect(readNumber(unitsToText(units, decimals), decimals)).toEqual({ kind: 'number', units })
      }),
    )
  })

  it('reads a text with all of its digits, asks, or says what is wrong', () => {
    const signs = fc.constantFrom(..."0123456789.,' -e\u00A0")
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 14 }), (typed) => {
        const text = typed.join('')
        const reading = readNumber(text, 2)
        if (reading.kind !== 'number') return
        const digits = text.replace(/\D/g, '').replace(/^0+/, '')
        const read = String(reading.units).replace(/^0$/, '')
        expect([digits, `${digits}0`, `${digits}00`, digits.replace(/0+$/, '')]).toContain(
          digits.length > read.length ? read.replace(/0+$/, '') : read,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  [1234, 2, 2, '12.34'],
  [29, 2, 2, '0.29'],
  [1200, 0, 0, '1200'],
  [-1250, 2, 2, '-12.50'],
  [1250, 2, 0, '12.5'],
  [1200, 2, 0, '12'],
  [5, 3, 3, '0.005'],
])('writes %d units with %d decimals, at least %d of them, as %s', (units, decimals, least, text) => {
  expect(unitsToText(units, decimals, least)).toBe(text)
})
