import type { Call, CallInput } from '@plaza/contract/call'

/** A call's input with all parts optional: what the builder below reads, for any call. */
interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, unknown>
  files?: Record<string, Blob | undefined>
}

export interface BuiltRequest {
  url: string
  method: Call['method']
  headers: Record<string, string>
  body?: string | FormData
}

const isAbsent = (value: unknown) => value === undefined || value === null

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${key}[]`, String(item))
    else if (!isAbsent(value)) search.append(key, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

/** Multipart fields are named with brackets: `generalInfo[name]`, `screens[0][size]`. */
function appendField(form: FormData, name: string, value: unknown): void {
  if (isAbsent(value)) return
  if (value instanceof Blob) form.append(name, value)
  else if (typeof value === 'object') {
    for (const [key, part] of Object.entries(value as object)) appendField(form, `${name}[${key}]`, part)
  } else form.append(name, String(value))
}

function multipart(input: LooseInput): FormData {
  const form = new FormData()
  // Text goes first, so that the server knows what a file is for before its bytes arrive.
  for (const [name, value] of Object.entries(input.form ?? {})) appendField(form, name, value)
  for (const [name, file] of Object.entries(input.files ?? {})) appendField(form, name, file)
  return form
}

/** Builds the request of a call of the contract and its input. Pure. */
export function buildRequest<C extends Call>(call: C, given: CallInput<C>): BuiltRequest {
  const input = given as LooseInput
  const url = fillPath(call.path, input.params) + queryString(input.query)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.form || call.files) return { url, method: call.method, headers, body: multipart(input) }
  if (input.body === undefined) return { url, method: call.method, headers }
  headers['content-type'] = 'application/json'
  return { url, method: call.method, headers, body: JSON.stringify(input.body) }
}
