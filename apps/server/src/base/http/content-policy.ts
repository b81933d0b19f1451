import type { Config } from '../config/config.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com'
const COUNTERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * Gives what pages may load, beside helmet's strict defaults: only what is ours, and the hosts that count
 * visits where an operator has set an id for that.
 */
export function contentPolicy({ analyticsId }: Pick<Config, 'analyticsId'>) {
  return {
    'script-src': ["'self'", ...(analyticsId ? [TAG_MANAGER] : [])],
    'connect-src': ["'self'", ...(analyticsId ? [TAG_MANAGER, ...COUNTERS] : [])],
    'img-src': ["'self'", 'data:', 'blob:', ...(analyticsId ? COUNTERS.slice(0, 1) : [])],
    'media-src': ["'self'", 'blob:'],
    // Components set inline styles on their elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'upgrade-insecure-requests': null,
  }
}
