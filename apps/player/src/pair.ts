import { toBase64url } from '@plaza/domain/plays/base64url'
import { askForCode, askState } from './server.ts'
import type { CodePage } from './pages/code-page.ts'
import type { Database } from './store/database.ts'
import { keepState, readState, type State } from './store/state.ts'

// docs/domain.md, "Players": how a browser becomes the screen of a display.

const ASKED_EACH = 2000
const TRIED_EACH = 5000

/** Waits for so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The keys of this browser, made where there are none; null where the page has no cryptography. */
export async function ownKeys(database: Database): Promise<CryptoKeyPair | null> {
  if (!('crypto' in self) || !crypto.subtle) return null
  const known = await readState(database, 'keys')
  if (known) return known
  const made = await makeKeys()
  await keepState(database, { keys: made })
  return made
}

/** Another pair of keys. Not extractable: no script can take the private key out. */
export function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
}

/** The 65 bytes of the public key in base64url; null without keys. */
export async function publicKeyOf(keys: CryptoKeyPair | null): Promise<string | null> {
  return keys && toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
}

type Known = Pick<State, 'token' | 'player'>

async function keepToken(database: Database, token: string): Promise<Known | null> {
  const { state, player } = await askState(token)
  if (state !== 'paired' || !player) return null
  const known = { token, player: { id: player.id, name: player.name } }
  // Numbers of plays begin anew with each key, and so does the chain.
  await keepState(database, known)
  return known
}

interface Asked {
  token: string
  code: string
  expires: number
}

/** Shows codes until one was typed, and gives the token. */
export async function pair(database: Database, openPage: () => CodePage): Promise<Known> {
  const publicKey = await publicKeyOf(await ownKeys(database))
  let page: CodePage | null = null
  const shown = (): CodePage => (page = page ?? openPage())
  for (;;) {
    try {
      const { token, code, expires_at } = await askForCode(publicKey)
      // The cookie names a player that is paired already, so nothing is shown in public.
      const known =
        code === null
          ? await keepToken(database, token)
          : await waitFor(database, shown(), { token, code, expires: Date.parse(expires_at ?? '') })
      if (!known) continue
      if (page) (page as CodePage).remove()
      return known
    } catch {
      shown().setNetwork('offline')
      shown().showSentence('No network yet', 'This screen goes on by itself as soon as there is one.')
      await pause(TRIED_EACH)
      shown().setNetwork('online')
    }
  }
}

/** Asks until the code was typed. Null when it is over. */
async function waitFor(
  database: Database,
  page: CodePage,
  { token, code, expires }: Asked,
): Promise<Known | null> {
  page.showCode(code, expires)
  for (;;) {
    await pause(ASKED_EACH)
    const answer = await askState(token).catch(() => null)
    page.setNetwork(answer ? 'online' : 'offline')
    if (!answer || answer.state === 'waiting') continue
    if (answer.state === 'gone' || !answer.player) return null
    page.showConnected(answer.player.display, answer.player.name)
    const known = await keepToken(database, token)
    await pause(ASKED_EACH)
    return known
  }
}
