import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com'
const COUNTERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * Gives what pages may load, beside helmet's strict defaults: only what is ours, the hosts that count visits where an
 * operator has set an id for that, and the host of the operator's own map. The geocoder is asked by the server.
 */
export function contentPolicy({ analyticsId, tiles }: Pick<Config, 'analyticsId' | 'tiles'>) {
  const map = tiles ? [new URL(tiles.url).origin] : []
  return {
    'script-src': ["'self'", ...(analyticsId ? [TAG_MANAGER] : [])],
    'connect-src': ["'self'", ...(analyticsId ? [TAG_MANAGER, ...COUNTERS] : []), ...map],
    'img-src': ["'self'", 'data:', 'blob:', ...(analyticsId ? COUNTERS.slice(0, 1) : []), ...map],
    'media-src': ["'self'", 'blob:'],
    'style-src': ["'self'"],
    'font-src': ["'self'", 'data:'],
    'upgrade-insecure-requests': null,
  }
}

/** Gives a word that nobody can guess, by which one page tells its own style elements from those of others. */
export function newStyleMark(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Gives the policy of a page whose own style elements carry this mark (their `nonce`): those with a brand's variables and
 * the widget kit's. Styles that stand in markup as attributes stay forbidden; scripts set them on their elements one by one.
 */
export function policyWithStyles(policy: string, mark: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' 'nonce-${mark}'`)
}
