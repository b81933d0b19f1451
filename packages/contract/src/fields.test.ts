import { expect, it } from 'vitest'
import { z } from 'zod'
import { password } from './accounts.ts'
import {
  email,
  lines,
  minorUnits,
  name,
  optionalLines,
  optionalName,
  optionalText,
  price,
  text,
  whole,
} from './fields.ts'
import { searchText } from './lists.ts'

const faultOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const CONTROLS = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009b', '\ud800']

it.each([...CONTROLS, '\t', '\n', '\r\n', '\v', '\f', '\u2028', '\u2029'])(
  'refuses %j in a text of one line',
  (sign) => {
    const sentence = 'This must be one line, without control characters.'
    expect(faultOf(text(1, 10), `a${sign}b`)).toBe(sentence)
    expect(faultOf(optionalText(10), `a${sign}b`)).toBe(sentence)
  },
)

it('removes white space and line breaks around a text', () => {
  expect(text(1, 3).parse(' \n abc\t\r\n')).toBe('abc')
  expect(faultOf(text(1, 3), ' \n ')).toBe('This must not be empty.')
})

it.each(CONTROLS)('accepts several lines, but not the character %j', (sign) => {
  expect(faultOf(lines(1, 10), `a${sign}b`)).toBe('This must not contain control characters.')
})

it('keeps the lines of a longer text, however they end, and turns tabs into spaces', () => {
  expect(lines(1, 20).parse('a\nb\r\nc\rd\u2028e\tf\n')).toBe('a\nb\nc\nd\ne f')
  expect(optionalLines(20).parse(null)).toBe('')
})

it.each([
  ['of one line', text(0, 5)],
  ['of several lines', lines(0, 5)],
])('counts a character of a text %s once, even if UTF-16 needs two units for it', (_what, schema) => {
  expect(faultOf(schema, '🏙'.repeat(5))).toBeUndefined()
})

it('states the limit of characters', () => {
  expect(faultOf(text(0, 5), '🏙'.repeat(6))).toBe('This must have at most 5 characters.')
  expect(faultOf(text(0, 5), 'x'.repeat(1_000_000))).toBe('This must have at most 5 characters.')
  expect(faultOf(searchText, 'x'.repeat(201))).toBe('This must have at most 200 characters.')
  expect(faultOf(searchText, '🏙'.repeat(200))).toBeUndefined()
})

it('accepts only names with visible characters', () => {
  expect(name(1, 5).parse(' Ömer ')).toBe('Ömer')
  expect(faultOf(name(1, 5), '\u200b')).toBe('This must not contain invisible characters.')
  expect(faultOf(optionalName(9), 'a\u202eb')).toBe(
    'This must not contain characters that change the direction of text.',
  )
  expect(optionalName(5).parse(null)).toBe('')
})

it('accepts email addresses at international domains, and gives each one spelling', () => {
  expect(email.parse(' Kim@München.example ')).toBe('kim@xn--mnchen-3ya.example')
  expect(email.parse('kim@xn--mnchen-3ya.example')).toBe('kim@xn--mnchen-3ya.example')
  for (const wrong of ['kim', 'kim@', 'kim@münchen', 'kim@1', 'kim@münchen.example/x', 'kim@a b.example']) {
    expect(faultOf(email, wrong)).toBe('This must be an email address.')
  }
})

it('requires eight characters for a password, and accepts 200', () => {
  expect(faultOf(password, '🏙'.repeat(7))).toBe('A password must have at least 8 characters.')
  expect(faultOf(password, '🏙'.repeat(200))).toBeUndefined()
  expect(faultOf(password, '🏙'.repeat(201))).toBe('A password can have at most 200 characters.')
})

it('states the limits of a text in its JSON schema', () => {
  const both = [text(1, 120), text(1, 120).toLowerCase(), lines(1, 120)]
  for (const schema of both) {
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      type: 'string',
      minLength: 1,
      maxLength: 120,
    })
  }
})

it.each([
  [0, 'This must be more than 0.'],
  [1e9 + 1, 'This must be at most 1,000,000,000 minor units of the currency, such as cents.'],
  [12.5, 'This must be a whole number of minor units of the currency, such as cents.'],
  ['12', 'This must be a number of minor units of the currency, such as cents.'],
  [undefined, 'This is required.'],
])('names the unit in the message about the price %j: %s', (value, sentence) => {
  expect(faultOf(price, value)).toBe(sentence)
})

it('accepts 0 for an amount that may be 0, and nothing below', () => {
  expect(faultOf(minorUnits(0, 10), 0)).toBeUndefined()
  expect(faultOf(minorUnits(0, 10), -1)).toBe('This must not be negative.')
})

it('says that a number is required if it is left out or null', () => {
  expect([undefined, null].map((value) => faultOf(whole(1, 10), value))).toEqual(
    Array(2).fill('This is required.'),
  )
})
