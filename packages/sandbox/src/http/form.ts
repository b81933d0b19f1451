import { ApiError } from './api-error.ts'

/** A request's parameters as they came: texts, and groups of them. JSON brings numbers and truth values as well. */
export type Raw = string | number | boolean | null | RawGroup
export interface RawGroup {
  [name: string]: Raw | undefined
}

const DEEPEST = 8
const MOST_PARAMETERS = 1000

const unreadable = (message: string): ApiError =>
  new ApiError(400, 'invalid_request_error', message, {}, false)

/** The steps of a name such as `line_items[0][price_data][currency]`. */
function stepsOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map((step) => (step.endsWith(']') ? step.slice(0, -1) : step))]
}

const emptyGroup = (): RawGroup => Object.create(null) as RawGroup

/** Puts a value at the end of the steps; a step without a name, as in `expand[]`, is the next free number. */
function place(group: RawGroup, steps: string[], value: string): void {
  const [step = '', ...rest] = steps
  const name = step === '' ? String(Object.keys(group).length) : step
  if (rest.length === 0) {
    group[name] = value
    return
  }
  const kept = group[name]
  const inner = typeof kept === 'object' && kept !== null ? kept : emptyGroup()
  group[name] = inner
  place(inner, rest, value)
}

/** Reads form-encoded parameters, of a body or of an address, into groups as Stripe nests them by brackets. */
export function readForm(text: string): RawGroup {
  const group = emptyGroup()
  const parameters = new URLSearchParams(text)
  if (parameters.size > MOST_PARAMETERS) throw unreadable('This request has too many parameters.')
  for (const [name, value] of parameters) {
    const steps = stepsOf(name)
    if (steps.length > DEEPEST || value.includes('\0') || name.includes('\0')) {
      throw unreadable('A parameter of this request cannot be read.')
    }
    // A name that stands twice without brackets is a list, as in include=identity&include=defaults.
    const before = steps.length === 1 ? group[name] : undefined
    if (before === undefined) place(group, steps, value)
    else
      group[name] =
        typeof before === 'object' ? { ...before, [size(before)]: value } : { 0: before, 1: value }
  }
  return group
}

const size = (group: RawGroup | null): number => Object.keys(group ?? {}).length

/** Reads a JSON body, as the calls of version 2 have it. */
export function readJson(text: string): RawGroup {
  if (text === '') return emptyGroup()
  try {
    const value: unknown = JSON.parse(text.replaceAll('\\u0000', ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RawGroup
  } catch {
    // What is no JSON is refused below as what is no object.
  }
  throw unreadable('The body of this request is not a JSON object.')
}
