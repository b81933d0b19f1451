import { client, type Ask } from './client.ts'

/** The public key of a player: the bytes of a point of P-256 in base64url. */
export async function newKey() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey))
  return { pair, publicKey: raw.toString('base64url') }
}

/** A screen that shows a code: its code, its token, and the cookie by which its browser is known again. */
export async function showCode(url: string, publicKey: string | null = null, cookie?: string) {
  const ask = client(url)
  const { data, headers } = await ask(
    'POST',
    '/api/savvy/players/codes',
    { public_key: publicKey },
    cookie ? { cookie } : {},
  )
  const kept = /player=[\w-]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''
  return { ...(data as { code: string; token: string; expires_at: string }), cookie: kept }
}

/** Connects a new screen to a display. Gives it as its owner sees it, and the client with which it calls. */
export async function connectScreen(
  url: string,
  ask: Ask,
  displayId: string,
  publicKey: string | null = null,
) {
  const shown = await showCode(url, publicKey)
  const { data } = await ask('POST', `/api/savvy/displays/${displayId}/players`, { code: shown.code })
  return { ...shown, player: data as { id: string; name: string }, ask: client(url, shown.token) }
}

/** What a player reports, with changes. */
export function report(change: Record<string, unknown> = {}) {
  return {
    version: '1.0.0',
    running: 60,
    screen: { width: 1920, height: 1080 },
    storage: { used: 1_000_000, quota: 1_000_000_000 },
    revision: 1,
    last_play: null,
    clock_error: 3,
    offline: 0,
    waiting: 0,
    filler_only: false,
    full: false,
    unplayable: [],
    signs: true,
    ...change,
  }
}
