import type { z } from 'zod'

const WANTED: Record<string, string> = {
  object: 'This must be an object.',
  array: 'This must be a list.',
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
}

/** What people read where a field of the contract has no sentence of its own. */
export const sentenceFor: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'This is required.' : WANTED[issue.expected]
  }
  if (issue.code === 'invalid_value') return `This must be one of ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'invalid_union') return 'This has none of the forms that are taken.'
  return undefined
}
