import { z } from 'zod'
import { call } from './call.ts'
import { date, id, lines } from './fields.ts'
import { idParams, listOf, listQuery, optionalDigits } from './lists.ts'

// The terms of an installation's own (docs/domain.md, "Terms").

/** The most characters that a version of the terms has. */
export const MOST_TERMS = 100_000

const version = {
  number: z.number().int(),
  /** The day from which it holds, by the operator's calendar. */
  valid_from: z.string(),
}

/** The terms: written as a plain document, or to be read at an address. One of the two is empty. */
const words = {
  content: z.string(),
  link: z.string(),
}

export const readTerms = call({
  feature: 'terms',
  method: 'GET',
  path: '/api/public/terms',
  summary:
    'The terms that hold now, or the version of a number. `terms` is null where the installation has none of its own',
  needs: 'nobody',
  forVisitors: true,
  tx: 'read',
  query: z.object({ version: optionalDigits }),
  message: 'Terms fetched.',
  data: z.object({
    terms: z.object({ ...version, ...words }).nullable(),
    /** All versions that hold or have held, the newest first. */
    versions: z.array(z.object(version)),
  }),
  errors: ['not_found'],
})

const operating = {
  feature: 'terms',
  needs: { types: ['PLATFORM'], can: 'organization:update' },
} as const

export const listTerms = call({
  ...operating,
  method: 'GET',
  path: '/api/savvy/admin/terms',
  summary: 'All versions of the terms, also one that is still to come',
  tx: 'read',
  query: listQuery(['number']).omit({ active: true, search: true }),
  message: 'Terms fetched.',
  data: listOf(
    z.object({
      id,
      ...version,
      ...words,
      ask_again: z.boolean(),
      created_at: z.iso.datetime(),
      state: z.enum(['ahead', 'in_force', 'earlier']),
      /** How many people have agreed to it. */
      agreed: z.number().int(),
    }),
  ).extend({
    /** How many people there are who would be asked to agree. */
    people: z.number().int(),
  }),
})

export const publishTerms = call({
  ...operating,
  method: 'POST',
  path: '/api/savvy/admin/terms',
  summary: 'Publish the next version of the terms: its words, or the address at which they stand',
  tx: 'write',
  changes: { kind: 'terms', ids: 'data.id', told: { from: 'body.valid_from' } },
  creates: true,
  body: z
    .object({
      content: lines(0, MOST_TERMS).default(''),
      link: z
        .string()
        .trim()
        .max(500, 'This must have at most 500 characters.')
        .refine(
          (value) => value === '' || (/^https:\/\/[^\s/]/.test(value) && !/\s/.test(value)),
          'This must be an address that begins with https://.',
        )
        .default(''),
      valid_from: date,
      /** Everybody who agreed to an earlier version is asked once more, from that day on. */
      ask_again: z.boolean('This must be true or false.'),
    })
    .refine(({ content, link }) => !content !== !link, {
      path: ['content'],
      message: 'Write the terms, or name the address at which they stand.',
    }),
  message: 'Terms published.',
  data: z.object({ id, number: z.number().int() }),
  errors: ['changed_meanwhile'],
})

export const withdrawTerms = call({
  ...operating,
  method: 'DELETE',
  path: '/api/savvy/admin/terms/{id}',
  summary: 'Withdraw the last version of the terms, before its day',
  tx: 'write',
  changes: { kind: 'terms', ids: 'params.id' },
  params: idParams,
  message: 'Withdrawn.',
  data: z.object({ id }),
  errors: ['not_found', 'in_use'],
})

export const listTermsAgreements = call({
  ...operating,
  method: 'GET',
  path: '/api/savvy/admin/terms/{id}/agreements',
  summary: 'Who agreed to a version of the terms, and when',
  tx: 'read',
  params: idParams,
  query: listQuery(['agreed_at', 'user_name', 'org_name']).omit({ active: true }),
  message: 'Agreements fetched.',
  data: listOf(
    z.object({
      id,
      user_name: z.string(),
      email: z.string(),
      org_name: z.string(),
      agreed_at: z.iso.datetime(),
    }),
  ),
  errors: ['not_found'],
})
