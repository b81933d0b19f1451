import { expect } from '@playwright/test'
import { PASSWORD, type Person } from './people.ts'

/** What an answer says, of which each journey knows what it asked for. */
export type Told = Awaited<ReturnType<Response['json']>>

/** Somebody with an account who makes calls and has no page, for journeys that look at nobody's site. */
export interface Caller {
  orgId: string
  /** Makes a call, and gives the data of its answer; fails unless it is a success. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Told>
  /** Uploads a file, and gives its address. `poster` is the picture of a film. */
  upload(name: string, type: string, content: Buffer, poster?: Buffer): Promise<string>
}

/** Makes an account with an organization, and logs in. */
export async function enterByCalls(
  url: string,
  { name, email, organization, kind }: Person,
): Promise<Caller> {
  let token = ''
  const send = async (method: string, path: string, init: RequestInit): Promise<Told> => {
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(`${url}${path}`, { ...init, method, headers })
    // A journey may move the server's clock on by weeks, so that logins are over.
    if (answer.status === 401 && token) {
      token = ''
      await logIn()
      return send(method, path, init)
    }
    const text = await answer.text()
    expect(answer.ok, `${method} ${path}: ${text}`).toBe(true)
    return text ? JSON.parse(text).data : null
  }
  const json = (body: object): RequestInit => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const logIn = async () => {
    const { tokens, userInfo } = await send(
      'POST',
      '/api/savvy/users/login',
      json({ email, password: PASSWORD }),
    )
    token = tokens.access_token
    return userInfo as { id: string; org_id: string }
  }
  const type = kind === 'I advertise' ? 'ADV' : 'DSO'
  const account = { organization: { name: organization, type }, owner: { name, email, password: PASSWORD } }
  await send('POST', '/api/auth/withOwner', json(account))
  const { id, org_id } = await logIn()
  await send('PUT', `/api/savvy/users/agreeToTermsandConditions/${id}`, {})
  return {
    orgId: org_id,
    call: (method, path, body) => send(method, path, body ? json(body) : {}),
    async upload(fileName, mime, content, poster) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)], { type: mime }), fileName)
      if (poster)
        form.append('poster', new Blob([new Uint8Array(poster)], { type: 'image/png' }), 'poster.png')
      return (await send('POST', '/api/utility/upload', { body: form })).url as string
    },
  }
}
