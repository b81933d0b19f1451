import { z } from 'zod'
import { call } from './call.ts'
import { currency, email, id, name, text, timeZone, wanted } from './fields.ts'

export const password = z
  .string(wanted('This must be text.'))
  .min(8, 'A password has at least 8 characters.')
  .max(200, 'A password has at most 200 characters.')

export const signUp = call({
  feature: 'auth',
  method: 'POST',
  path: '/api/auth/withOwner',
  summary: 'Sign up: makes an organization and its owner',
  needs: 'nobody',
  tx: 'none',
  creates: true,
  body: z.object({
    organization: z.object({
      name: name(1, 120),
      type: z.enum(['DSO', 'ADV'], 'This must be DSO or ADV.'),
      industry: text(0, 80).nullish(),
      currency: currency.nullish(),
      time_zone: timeZone.nullish(),
    }),
    owner: z.object({ name: name(1, 120), email, password }),
  }),
  message: 'Welcome to Plaza.',
  data: z.object({
    organization: z.object({ id, name: z.string(), type: z.enum(['DSO', 'ADV']) }),
    user: z.object({ id, name: z.string(), email: z.string() }),
  }),
  errors: ['bad_input', 'email_taken', 'too_many'],
})
