import { BODY_TEXT, type ThemeTokens } from './tokens.ts'

type Token = keyof ThemeTokens

const WORDS = 4.5

const on = (grounds: Token[], least: number, ...inks: Token[]): [Token, Token, number][] =>
  grounds.flatMap((ground) => inks.map((ink): [Token, Token, number] => [ink, ground, least]))

/** Every pair of ink and ground on the site, with the least contrast that it must have. */
export const INK_PAIRS: readonly (readonly [ink: Token, ground: Token, least: number])[] = [
  ...on(['surface', 'raised', 'bg'], BODY_TEXT, 'text'),
  ...on(['soft', 'warm', 'line'], WORDS, 'text'),
  ...on(['surface', 'raised', 'bg', 'soft'], WORDS, 'dim', 'brand-ink', 'accent-ink', 'danger-ink'),
  ...on(['brand', 'brand-hover'], WORDS, 'on-brand'),
  ...on(['danger', 'danger-hover'], WORDS, 'on-danger'),
  ...on(['soft'], WORDS, 'on-soft'),
  ...on(['accent-soft'], WORDS, 'on-accent-soft'),
  ...on(['danger-soft'], WORDS, 'on-danger-soft'),
  ...on(['hot'], WORDS, 'on-hot'),
  ...on(['nav'], WORDS, 'on-nav'),
  ...on(['side'], WORDS, 'on-side', 'on-side-dim'),
  ...on(['side-hover'], WORDS, 'on-side-hover'),
  ...on(['side-active'], WORDS, 'on-side-active'),
]
