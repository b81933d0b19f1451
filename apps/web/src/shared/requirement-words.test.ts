import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { requirementWords } from './requirement-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('what an account lacks is told in words, and each once', () => {
  expect(
    requirementWords([
      'identity.country',
      'identity.business_details.registered_name',
      'configuration.recipient.default_outbound_destination',
      'identity.individual.given_name',
      'identity.individual.surname',
    ]),
  ).toEqual([
    'The country of the business',
    'The legal name and form of the business',
    'The bank account into which you are paid',
    'Who stands behind the business',
  ])
})

test('a document is not taken for the address or the person that it is about', () => {
  expect(requirementWords(['identity.business_details.documents.company_verification'])).toEqual([
    'A document that confirms what you told',
  ])
})

test('what nobody has named yet is asked for by the page of the provider', () => {
  expect(requirementWords(['something.new'])).toEqual([
    "Some more details, which the provider's page asks for",
  ])
})
