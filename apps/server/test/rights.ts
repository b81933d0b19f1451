import { expect } from 'vitest'
import type { TestActor } from './actors.ts'
import { client, type Answer } from './client.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Expects that nobody without a login, and nobody of the wrong type of organization, can make the call. */
export async function expectGuarded(
  server: { url: string },
  wrongType: TestActor | null,
  method: Method,
  path: string,
  body?: unknown,
): Promise<void> {
  const nobody = await client(server.url)(method, path, body)
  expect(nobody).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  const stale = await client(server.url, 'x'.repeat(43))(method, path, body)
  expect(stale).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  if (!wrongType) return
  const wrong = await wrongType.ask(method, path, body)
  expect(wrong).toMatchObject({ status: 403, error: { code: 'forbidden' } })
}

/** Returns the fields at fault, sorted; fails where the answer is not bad input. */
export function faultsOf({ status, error }: Answer): string[] {
  expect({ status, code: error.code }).toEqual({ status: 400, code: 'bad_input' })
  return (error.issues ?? []).map(({ path }) => path).toSorted()
}

/** The message for one wrong field. */
export function faultAt(answer: Answer, path: string): string | undefined {
  expect(answer.status).toBe(400)
  return answer.error.issues?.find((issue) => issue.path === path)?.message
}
