import type { Call, CallData, CallInput } from '@plaza/contract/call'
import type { ErrorBody } from '@plaza/contract/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'

export class Refused extends Error {
  readonly code: string

  constructor({ method, path }: Call, { error, code, issues = [] }: ErrorBody) {
    const faults = issues.map((issue) => ` ${issue.path}: ${issue.message}`)
    super(`${method} ${path}: ${error}${faults.join('')}`)
    this.code = code
  }
}

export type Ask = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallData<C>>

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  files?: Record<string, Blob>
}

const payloadOf = ({ body, files }: AnyInput): InjectOptions['payload'] => {
  if (!files) return body
  const form = new FormData()
  for (const [name, file] of Object.entries(files))
    form.append(name, file, file instanceof File ? file.name : name)
  return form as unknown as InjectOptions['payload']
}

/**
 * Makes calls of the contract as a browser does: method, path, body, bearer token. The demo's data thus
 * passes every rule that a user's would.
 */
export function askWith(app: FastifyInstance, token?: string): Ask {
  return async (call, input) => {
    const sent = input as AnyInput
    const response = await app.inject({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => sent.params?.[name] ?? ''),
      query: sent.query,
      payload: payloadOf(sent),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    const answer = response.json()
    if (response.statusCode >= 300) throw new Refused(call, answer)
    return call.data.parse(answer.data) as CallData<typeof call>
  }
}
