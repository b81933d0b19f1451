import { errorsOf, successStatus } from '@plaza/contract/call'
import { errors, type ErrorCode } from '@plaza/contract/errors'
import { INSIDE } from './inside.ts'
import type { Heard, Request } from './request.ts'

/** An answer takes at most so long, on a machine that does other things as well. */
const MOST_MS = 8000

const failureFaults = ({ call }: Request['call'], { status, text }: Heard): string[] => {
  let body: { code?: string; error?: string; message?: string; issues?: unknown[] }
  try {
    body = JSON.parse(text)
  } catch {
    return ['the failure is no JSON']
  }
  const code = body.code as ErrorCode
  if (!errors[code]) return [`no code of the contract: ${body.code}`]
  return [
    ...(errors[code].status === status ? [] : [`${code} with status ${status}`]),
    // A path with an empty value is another address.
    ...(errorsOf(call).includes(code) || (code === 'not_found' && call.params)
      ? []
      : [`the call does not declare ${code}`]),
    ...(body.message || body.error ? [] : ['no sentence']),
    ...INSIDE.filter((inside) => inside.test(text)).map((inside) => `tells of the inside: ${inside}`),
  ]
}

/** What is wrong with an answer; empty where everything is as the contract says. */
export function faultsOf(asked: Request, heard: Heard): string[] {
  const { call } = asked.call
  const { status, headers, ms } = heard
  const success = [successStatus(call), 204, 206, 304]
  const slow = ms > MOST_MS ? [`took ${Math.round(ms)} ms`] : []
  if (status === 0) return [`no answer: ${heard.text}`]
  if (status >= 500) return [`status ${status}: ${heard.text.slice(0, 300)}`]
  if (status >= 400) return [...failureFaults(asked.call, heard), ...slow]
  return [
    ...(success.includes(status) ? [] : [`status ${status}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...slow,
  ]
}
