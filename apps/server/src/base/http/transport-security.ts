import type { Config } from '../config/config.ts'

/** Half a year, in seconds. Subdomains are left out, since they are not ours to decide about. */
const HALF_A_YEAR = 15_552_000

/** For how many seconds browsers are to reach this installation over TLS alone; null where its address is without. */
export function secondsOfTls({ publicUrl }: Pick<Config, 'publicUrl'>): number | null {
  return publicUrl?.startsWith('https:') ? HALF_A_YEAR : null
}

/** The safeguards of an answer that is given before any hook has seen its request: a failure without a page. */
export function bareSafeguards(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  const tls = secondsOfTls(config)
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    ...(tls && { 'strict-transport-security': `max-age=${tls}` }),
  }
}
