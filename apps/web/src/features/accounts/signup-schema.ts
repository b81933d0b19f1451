import { i18n } from '@lingui/core'
import { signUp } from '@plaza/contract/accounts'
import { z } from 'zod'

/** Returns the form's schema: the call's body, and the agreement to the terms. */
export function signUpForm() {
  return signUp.body.extend({
    terms: z.boolean().refine(Boolean, i18n._('Please agree to the terms and conditions.')),
  })
}

export type SignUpInput = z.input<ReturnType<typeof signUpForm>>
export type SignUpOutput = z.output<ReturnType<typeof signUpForm>>
