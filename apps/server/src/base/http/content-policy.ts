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
    // Components set inline styles on their elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'upgrade-insecure-requests': null,
  }
}
