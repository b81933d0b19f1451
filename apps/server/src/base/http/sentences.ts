import type { z } from 'zod'

const WANTED: Record<string, string> = {
  object: 'This must be an object.',
  array: 'This must be a list.',
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
}

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' }

type Issue = z.core.$ZodRawIssue

const boundOf = ({ origin, bound, words }: { origin: string; bound: unknown; words: string }): string => {
  const unit = UNITS[origin]
  return `This must ${unit ? 'have' : 'be'} ${words} ${String(bound)}${unit ?? ''}.`
}

const sentenceOf = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : WANTED[issue.expected]
    case 'invalid_value':
      return `This must be one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_union':
      return 'This does not have an accepted format.'
    case 'invalid_format':
      return 'This does not have the right format.'
    case 'too_small':
      return boundOf({
        ...issue,
        bound: issue.minimum,
        words: issue.inclusive === false ? 'more than' : 'at least',
      })
    case 'too_big':
      return boundOf({
        ...issue,
        bound: issue.maximum,
        words: issue.inclusive === false ? 'less than' : 'at most',
      })
    default:
      return undefined
  }
}

/** Returns the sentence for an issue where the contract's field has none of its own, never zod's message. */
export const sentenceFor: z.core.$ZodErrorMap = (issue) => sentenceOf(issue) ?? 'This value is not valid.'
