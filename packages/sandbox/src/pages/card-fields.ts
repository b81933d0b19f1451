import { type Call } from '../call.ts'
import { createMethod, type Holder } from '../payments/payment-methods.ts'
import { TEST_CARDS, testCard } from '../payments/test-cards.ts'
import { type MethodDoc } from '../store/docs.ts'
import { type Html, html } from './html.ts'
import { field } from './layout.ts'

/** What was typed of a card. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
}

/** What is wrong with what was typed, by field. */
export type Faults = Partial<Record<keyof TypedCard | 'email' | 'name' | 'country' | 'iban', string>>

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The card that a page begins with. */
export const DEFAULT_CARD: TypedCard = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

/** The card that a form was sent with. */
export function typedCard(form: URLSearchParams): TypedCard {
  const read = (name: string) => (form.get(name) ?? '').slice(0, 40).trim()
  return { number: read('number'), expiry: read('expiry'), cvc: read('cvc') }
}

/** The month and year of an expiry such as 12 / 34; undefined where it is none. */
function expiryOf(text: string): { month: number; year: number } | undefined {
  const [month = '', year = '', ...rest] = text.split('/').map((part) => part.trim())
  if (rest.length > 0 || !/^\d{1,2}$/.test(month) || !/^(\d{2}|\d{4})$/.test(year)) return undefined
  const value = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) }
  return value.month >= 1 && value.month <= 12 ? value : undefined
}

/** What is wrong with a card that was typed. */
export function faultsOfCard(call: Call, { number, expiry, cvc }: TypedCard): Faults {
  const faults: Faults = {}
  if (!testCard(number))
    faults.number = 'The sandbox knows no card with this number. Take one of the test cards.'
  const ends = expiryOf(expiry)
  const now = new Date(call.now * 1000)
  if (!ends) faults.expiry = 'Write month and year, as in 12 / 34.'
  else if (Date.UTC(ends.year, ends.month, 1) <= now.getTime()) faults.expiry = 'This card has expired.'
  if (!/^\d{3,4}$/.test(cvc)) faults.cvc = 'Write three digits.'
  return faults
}

/** Makes a payment method of a card that was typed and has no faults. */
export async function methodOf(call: Call, typed: TypedCard, holder: Holder): Promise<MethodDoc> {
  const [card, expiry] = [testCard(typed.number), expiryOf(typed.expiry)]
  if (!card || !expiry) throw new Error('A card with faults is not paid with.')
  return createMethod(call, card, holder, expiry)
}

/** The fields of a card. */
export function cardFields(typed: TypedCard, faults: Faults): Html {
  return html`${field({ name: 'number', label: 'Card number', value: typed.number, error: faults.number, inputMode: 'numeric' })}
    <div class="pair">
      ${field({ name: 'expiry', label: 'Expiry', value: typed.expiry, error: faults.expiry, inputMode: 'numeric' })}
      ${field({ name: 'cvc', label: 'CVC', value: typed.cvc, error: faults.cvc, inputMode: 'numeric' })}
    </div>`
}

/** The test cards: each fills in its number. */
export function testCards(): Html {
  return html`<section class="tests" aria-labelledby="tests">
    <h2 id="tests">Test cards</h2>
    <ul>
      ${TEST_CARDS.map(
        ({ number, label }) =>
          html`<li>
            <button name="fill" value="${number}" data-number="${spaced(number)}">
              ${label} <code>${spaced(number)}</code>
            </button>
          </li>`,
      )}
    </ul>
  </section>`
}

/** The number that a test card fills in, if one was chosen without a script. */
export function filled(form: URLSearchParams): string | undefined {
  const card = testCard(form.get('fill') ?? '')
  return card && spaced(card.number)
}
