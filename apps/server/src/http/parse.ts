import type { Call } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import type { z } from 'zod'
import { Failure } from './failure.ts'
import { sentenceFor } from './sentences.ts'

/** The parts of a request before they are parsed. */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: unknown
  files?: Record<string, unknown>
}

const issuesOf = (error: z.ZodError): Issue[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))

/**
 * Parses all parts of a request at once, so that one answer names every fault.
 * @throws Failure `bad_input`
 */
export const parseInput = (call: Call, raw: RawInput): Record<string, unknown> => {
  const issues: Issue[] = []
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body', 'form'] as const) {
    const schema = call[part]
    if (!schema) continue
    const result = schema.safeParse(raw[part] ?? (part === 'body' ? undefined : {}), { error: sentenceFor })
    if (result.success) parsed[part] = result.data
    else issues.push(...issuesOf(result.error))
  }
  if (call.files) {
    parsed.files = raw.files
    for (const name of call.files) {
      if (!raw.files?.[name]) issues.push({ path: name, message: 'Choose a file.' })
    }
  }
  if (issues.length) throw new Failure('bad_input', { issues: merged(issues) })
  return parsed
}

/** One sentence a place: the first says what to mend. */
const merged = (issues: Issue[]): Issue[] => {
  const seen = new Set<string>()
  return issues.filter(({ path }) => !seen.has(path) && seen.add(path)).slice(0, 200)
}
