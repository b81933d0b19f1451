import { setTimeout as pause } from 'node:timers/promises'
import type { ErrorBody } from '@plaza/contract/errors'

/** These tests check the API itself, so they do not rely on its types. Each test says what it expects. */
type Parsed = ReturnType<typeof JSON.parse>

export interface Answer {
  status: number
  message: string
  data: Parsed
  error: ErrorBody
  headers: Headers
}

export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>

/** Makes a plain HTTP client, with or without a bearer token. */
export function client(url: string, token?: string): Ask {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const json = text.startsWith('{') ? JSON.parse(text) : {}
    return {
      status: response.status,
      message: json.message,
      data: json.data,
      error: json,
      headers: response.headers,
    }
  }
}

/**
 * Makes a client that comes back, as it is told to, while a server has no time. A server with limits refuses what it would
 * answer late, and on a busy machine the other tests beside are reason enough.
 */
export function patientClient(url: string, token?: string): Ask {
  const ask = client(url, token)
  return async (...asked) => {
    for (let tries = 0; tries < 20; tries++) {
      const answer = await ask(...asked)
      if (answer.status !== 503) return answer
      await pause(500)
    }
    return ask(...asked)
  }
}
