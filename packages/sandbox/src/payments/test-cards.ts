/** What a test card does when it is charged. */
export type CardBehaviour =
  | 'ok'
  | 'declined'
  | 'insufficient funds'
  | 'challenge'
  | 'disputed later'
  | 'disputed at once'
  | 'refund fails'
  | 'hold expires early'
  | 'fails later'
  | 'available at once'

/** A card's number with what it does. The number is never shown by the API. */
export interface TestCard {
  number: string
  brand: string
  behaviour: CardBehaviour
  /** What the pages say of it. */
  label: string
}

/** The cards that the sandbox knows; another number is declined as no valid number. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'ok', label: 'Payment succeeds' },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    behaviour: 'ok',
    label: 'Payment succeeds (Mastercard)',
  },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined', label: 'Card is declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    behaviour: 'insufficient funds',
    label: 'Card has insufficient funds',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'challenge',
    label: 'Bank asks each time',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behaviour: 'disputed later',
    label: 'Payment is disputed a day later',
  },
  {
    number: '4000000000001976',
    brand: 'visa',
    behaviour: 'disputed at once',
    label: 'Payment is disputed at once',
  },
  { number: '4000000000005126', brand: 'visa', behaviour: 'refund fails', label: 'Refund fails later' },
  {
    number: '4000000000001000',
    brand: 'visa',
    behaviour: 'hold expires early',
    label: 'Hold expires after an hour',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'fails later',
    label: 'Later payments with the saved card are declined',
  },
  {
    number: '4000000000000077',
    brand: 'visa',
    behaviour: 'available at once',
    label: 'Money is available at once',
  },
]

/** Stripe's names of cards, which stand for a card wherever a payment method is asked for. */
const BY_NAME: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002500003155',
  pm_card_threeDSecure2Required: '4000002500003155',
  pm_card_createDispute: '4000000000001976',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_refundFail: '4000000000005126',
  pm_card_bypassPending: '4000000000000077',
  pm_card_chargeCustomerFail: '4000000000000341',
}

/** The test card with a number, however it is spaced; undefined where the sandbox knows none. */
export function testCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(/[ -]/g, '')
  return TEST_CARDS.find((card) => card.number === digits)
}

/** The test card that one of Stripe's names stands for, such as `pm_card_visa` or `tok_visa`. */
export function namedCard(name: string): TestCard | undefined {
  const full = name.replace(/^tok_/, 'pm_card_')
  const number = Object.hasOwn(BY_NAME, full) ? BY_NAME[full] : undefined
  return number === undefined ? undefined : testCard(number)
}
