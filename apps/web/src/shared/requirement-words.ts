import { i18n } from '@lingui/core'

/** What an account lacks, by how the provider's name of it begins or ends. The first that fits counts. */
const WORDS: readonly [name: RegExp, words: () => string][] = [
  [
    /outbound_destination|external_account|payout_method/,
    () => i18n._('The bank account into which you are paid'),
  ],
  [/terms_of_service|attestations/, () => i18n._("Your agreement to the payment provider's terms")],
  [/documents?\b/, () => i18n._('A document that confirms what you told')],
  [
    /registered_name|business_details\.structure|entity_type/,
    () => i18n._('The legal name and form of the business'),
  ],
  [/id_numbers|tax_id/, () => i18n._('A tax or registration number')],
  [/identity\.country$/, () => i18n._('The country of the business')],
  [/address/, () => i18n._('An address')],
  [
    /date_of_birth|given_name|surname|individual|person|relationship|representative|owners/,
    () => i18n._('Who stands behind the business'),
  ],
  [/contact_|email|phone/, () => i18n._('How the business is reached')],
]

const wordsOf = (name: string): string =>
  WORDS.find(([fits]) => fits.test(name))?.[1]() ??
  i18n._("Some more details, which the provider's page asks for")

/** What a payment account still lacks, in words and each once, from the provider's names of it. */
export function requirementWords(names: readonly string[]): string[] {
  return [...new Set(names.map(wordsOf))]
}
