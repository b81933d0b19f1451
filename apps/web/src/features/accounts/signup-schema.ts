import { i18n } from '@lingui/core'
import { signUp } from '@plaza/contract/accounts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** Returns the form's schema: the call's body, and the agreement to the terms. */
export function signUpForm() {
  const { organization } = signUp.body.shape
  return signUp.body.extend({
    // What stands empty is left to the installation.
    organization: organization.extend({
      country: organization.shape.country.unwrap().unwrap(),
      currency: z.union([z.literal(''), organization.shape.currency]),
    }),
    terms: z.boolean().refine(Boolean, i18n._('Please agree to the terms and conditions.')),
  })
}

export type SignUpInput = z.input<ReturnType<typeof signUpForm>>
export type SignUpOutput = z.output<ReturnType<typeof signUpForm>>
export type SignUpType = SignUpInput['organization']['type']
/** The form of both steps. */
export type SignUpFields = UseFormReturn<SignUpInput, unknown, SignUpOutput>
