import { resolve } from 'node:path'
import { password } from '@plaza/contract/accounts'
import { email as emailField } from '@plaza/contract/fields'
import { isCalendarDate } from '@plaza/domain/calendar'
import { isCurrency } from '@plaza/domain/money'
import { passwordFault } from '@plaza/domain/password'
import { ConfigError } from './config-error.ts'
import { readDatabaseSettings, type DatabaseSettings } from './database-settings.ts'
import { readGeocoder, readTiles, type GeocoderSettings, type TilesSettings } from './map-settings.ts'
import { readS3, type S3Settings } from './s3-settings.ts'
import { readTracing, type TracingSettings } from './tracing-settings.ts'
import { readWatching, type WatchingSettings } from './watching-settings.ts'

/** The settings of an installation, read once at the start (docs/api.md, "Programs"). */
export interface Config extends DatabaseSettings, TracingSettings, WatchingSettings {
  host: string
  port: number
  dataDir: string
  /** The address at which people reach the site, for links in mails; null for the one that Plaza listens at. */
  publicUrl: string | null
  /** Whether anybody may find public displays and their prices without an account. */
  publicCatalogue: boolean
  /** Whether search engines may list the pages of public displays. */
  searchEngines: boolean
  /** Whether the demo city may run here; its accounts work nowhere else. */
  demo: boolean
  /** The bucket that holds the files; null: they are in a folder in `dataDir`. */
  s3: S3Settings | null
  /** What finds addresses; null: searches find towns alone. */
  geocoder: GeocoderSettings | null
  /** The operator's own map; null: the bundled one. */
  tiles: TilesSettings | null
  /** How campaigns are paid (docs/domain.md, "Money flow"). */
  payments: 'invoice' | 'sandbox' | 'stripe'
  /** What Stripe is reached with; null where no real money moves. */
  stripe: { key: string; webhookSecret: string } | null
  /** The platform's fee in basis points, unless an owner's plan has its own. */
  platformFee: number
  currency: string
  /** How the numbers of invoices and statements begin. */
  documentPrefix: string
  approvalHours: number
  /** The minutes of silence in open time after which a screen's owner is told. */
  silentMinutes: number
  /** The number of spots times days that an advertiser may hold while no owner has decided. */
  maxUndecided: number
  rateLimits: boolean
  /** The most connections in all and from one address; behind a proxy only the limit in all applies. */
  connections: number
  connectionsOfAddress: number
  /** The server listens for this machine alone, and no proxy is known to stand before it. */
  isLocal: boolean
  /**
   * Well-known passwords (the demo's, unless DEMO=1) or no rate limits, on a server that is for this machine
   * alone.
   */
  isOpen: boolean
  /** The number of proxies before the server: so many addresses of X-Forwarded-For are believed. */
  trustProxy: number
  supportEmail: string
  supportPhone: string
  /** The mail server's address; null where mails stay in the outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** The account that becomes the first platform admin where there is none. */
  admin: { email: string; password: string } | null
  logLevel: string
  /** The id by which visits are counted; null where nobody counts them. */
  analyticsId: string | null
  /** The instant at which the installation's clock starts; null for the real time. */
  clock: Date | null
  /** Whether a failure that its call does not declare is a fault of the server: in tests and development. */
  strict: boolean
}

type Env = Record<string, string | undefined>

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const oneOf = (env: Env, name: string, allowed: string[], fallback: string): string => {
  const value = env[name] || fallback
  if (!allowed.includes(value)) {
    throw new ConfigError(`${name} is "${value}", but must be one of: ${allowed.join(', ')}.`)
  }
  return value
}

const DECIMAL = /^\d{1,9}(\.\d{1,9})?$/
const WHOLE = /^\d{1,9}$/

const numberBetween = (
  env: Env,
  name: string,
  [min, max, fallback]: [number, number, number],
  form: RegExp,
): number => {
  const text = env[name]
  if (!text) return fallback
  const value = form.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) {
    const kind = form === WHOLE ? 'a whole number' : 'a number'
    throw new ConfigError(`${name} is "${text}", but must be ${kind} from ${min} to ${max}.`)
  }
  return value
}

/** @throws ConfigError where live money could move by mistake, or Stripe cannot be reached */
const readPayments = (env: Env): Pick<Config, 'payments' | 'stripe'> => {
  const payments = oneOf(env, 'PAYMENTS', ['invoice', 'sandbox', 'stripe'], 'sandbox') as Config['payments']
  const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env
  if (payments === 'sandbox' && /^[sr]k_live_/.test(key)) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is live, but payments are a sandbox that moves no money. Set PAYMENTS=stripe, or remove the key.',
    )
  }
  if (payments !== 'stripe') return { payments, stripe: null }
  if (!/^[sr]k_(live|test)_/.test(key)) {
    throw new ConfigError('PAYMENTS=stripe needs STRIPE_SECRET_KEY, which begins with sk_ or rk_.')
  }
  if (!webhookSecret.startsWith('whsec_')) {
    throw new ConfigError('PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET, which begins with whsec_.')
  }
  return { payments, stripe: { key, webhookSecret } }
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

const readClock = (env: Env): Date | null => {
  if (!env.CLOCK) return null
  const [, date] = INSTANT.exec(env.CLOCK) ?? []
  const clock = new Date(env.CLOCK)
  if (!isCalendarDate(date) || Number.isNaN(clock.getTime())) {
    throw new ConfigError(`CLOCK is "${env.CLOCK}", but must be an instant such as 2027-03-01T09:00:00Z.`)
  }
  if (/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? '')) {
    throw new ConfigError('CLOCK is for demos and tests: it cannot be set beside a live STRIPE_SECRET_KEY.')
  }
  return clock
}

/** Returns the address without a trailing slash, so that paths can follow. */
const readPublicUrl = (env: Env): string | null => {
  if (!env.PUBLIC_URL) return null
  const [, site] = /^(https?:\/\/[^/?#]+)\/*$/.exec(env.PUBLIC_URL) ?? []
  if (!site || !URL.canParse(site)) {
    throw new ConfigError(`PUBLIC_URL is "${env.PUBLIC_URL}", but must be like https://plaza.example.`)
  }
  return site
}

/** @throws ConfigError where search engines would be shown what visitors may not see, or addresses without a name */
const readSearchEngines = (env: Env, publicUrl: string | null, publicCatalogue: boolean): boolean => {
  if (oneOf(env, 'SEARCH_ENGINES', ['0', '1'], '0') === '0') return false
  if (!publicUrl)
    throw new ConfigError('SEARCH_ENGINES=1 needs PUBLIC_URL, with which listed addresses start.')
  if (!publicCatalogue) {
    throw new ConfigError('SEARCH_ENGINES=1 lists what PUBLIC_CATALOGUE=0 hides. Leave one of them out.')
  }
  return true
}

/**
 * Everybody knows the demo's passwords, so unless DEMO is set it runs only on this machine with a database of
 * its own.
 */
const readDemo = (env: Env, isLocal: boolean): boolean => {
  if (env.DEMO) return oneOf(env, 'DEMO', ['0', '1'], '0') === '1'
  return isLocal && !env.DATABASE_URL && !env.PUBLIC_URL
}

/** @throws ConfigError where others can reach the server: behind a proxy they can, whatever HOST is */
const readRateLimits = (env: Env, host: string, trustProxy: number): boolean => {
  const rateLimits = oneOf(env, 'RATE_LIMITS', ['0', '1'], '1') === '1'
  if (rateLimits) return true
  if (!LOOPBACK.has(host)) {
    throw new ConfigError('RATE_LIMITS=0 is for tests on this machine alone: HOST must be 127.0.0.1.')
  }
  if (trustProxy > 0) {
    throw new ConfigError('RATE_LIMITS=0 is for tests on this machine alone: TRUST_PROXY must not be set.')
  }
  return false
}

const readEmail = (env: Env, name: string, fallback: string): string => {
  const email = env[name] || fallback
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new ConfigError(`${name} is "${email}", but must be an email address.`)
  }
  return email
}

const readAdmin = (env: Env): Config['admin'] => {
  const { ADMIN_EMAIL: address, ADMIN_PASSWORD: secret } = env
  if (!address && !secret) return null
  if (!address || !secret) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  }
  const found = emailField.safeParse(address)
  if (!found.success) throw new ConfigError(`ADMIN_EMAIL is "${address}", but must be an email address.`)
  if (!password.safeParse(secret).success) {
    throw new ConfigError('ADMIN_PASSWORD must have 8 to 200 characters.')
  }
  const fault = passwordFault(secret, { email: found.data })
  if (fault) throw new ConfigError(`ADMIN_PASSWORD would be guessed. ${fault}`)
  return { email: found.data, password: secret }
}

const readSmtpUrl = (env: Env): string | null => {
  if (!env.SMTP_URL) return null
  if (!/^smtps?:\/\/./.test(env.SMTP_URL) || !URL.canParse(env.SMTP_URL)) {
    throw new ConfigError('SMTP_URL must begin with smtp:// or smtps:// and name a server.')
  }
  return env.SMTP_URL
}

/** Each environment has its own analytics id, so that one set of settings can serve all of them. */
const readAnalyticsId = (env: Env): string | null => {
  const environment = oneOf(env, 'ENVIRONMENT', ['qa', 'demo', 'production'], 'production')
  const name = `ANALYTICS_ID_${environment.toUpperCase()}`
  const id = env[name]
  if (!id) return null
  if (!/^G-[A-Z0-9]{4,20}$/.test(id)) {
    throw new ConfigError(`${name} is "${id}", but must be a measurement id such as G-AB12CD34EF.`)
  }
  return id
}

const readDocumentPrefix = (env: Env): string => {
  const prefix = env.DOCUMENT_PREFIX || 'PLZ'
  if (!/^[A-Z0-9]{1,10}$/.test(prefix)) {
    throw new ConfigError(
      `DOCUMENT_PREFIX is "${prefix}", but must be one to ten capital letters and digits, such as PLZ.`,
    )
  }
  return prefix
}

/**
 * Reads the settings from the environment.
 * @throws ConfigError with a sentence that names the setting
 */
export function readConfig(env: Env): Config {
  const host = env.HOST || '127.0.0.1'
  const currency = env.CURRENCY || 'EUR'
  if (!isCurrency(currency)) {
    throw new ConfigError(`CURRENCY is "${currency}", but must be an ISO 4217 currency such as EUR.`)
  }
  const trustProxy = numberBetween(env, 'TRUST_PROXY', [0, 10, 0], WHOLE)
  const isLocal = LOOPBACK.has(host) && trustProxy === 0
  const rateLimits = readRateLimits(env, host, trustProxy)
  const demo = readDemo(env, isLocal)
  const publicUrl = readPublicUrl(env)
  const publicCatalogue = oneOf(env, 'PUBLIC_CATALOGUE', ['0', '1'], '1') === '1'
  return {
    host,
    port: numberBetween(env, 'PORT', [0, 65_535, 5000], WHOLE),
    dataDir: resolve(env.DATA_DIR || './data'),
    ...readDatabaseSettings(env),
    publicUrl,
    publicCatalogue,
    searchEngines: readSearchEngines(env, publicUrl, publicCatalogue),
    demo,
    s3: readS3(env),
    geocoder: readGeocoder(env),
    tiles: readTiles(env),
    ...readPayments(env),
    ...readWatching(env),
    ...readTracing(env),
    platformFee: numberBetween(env, 'PLATFORM_FEE', [0, 10_000, 1000], WHOLE),
    currency,
    documentPrefix: readDocumentPrefix(env),
    approvalHours: numberBetween(env, 'APPROVAL_HOURS', [0.000_1, 8760, 48], DECIMAL),
    silentMinutes: numberBetween(env, 'SILENT_MINUTES', [3, 1440, 15], WHOLE),
    maxUndecided: numberBetween(env, 'MAX_UNDECIDED', [1, 999_999_999, 200_000], WHOLE),
    rateLimits,
    connections: numberBetween(env, 'CONNECTIONS', [10, 100_000, 4000], WHOLE),
    connectionsOfAddress: numberBetween(env, 'CONNECTIONS_PER_ADDRESS', [10, 100_000, 500], WHOLE),
    isLocal,
    isOpen: isLocal && (!rateLimits || (demo && env.DEMO !== '1')),
    trustProxy,
    supportEmail: readEmail(env, 'SUPPORT_EMAIL', 'support@localhost'),
    supportPhone: (env.SUPPORT_PHONE ?? '').trim().slice(0, 40),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readEmail(env, 'MAIL_FROM', 'plaza@localhost'),
    admin: readAdmin(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    analyticsId: readAnalyticsId(env),
    clock: readClock(env),
    strict: env.NODE_ENV === 'test' || env.NODE_ENV === 'development',
  }
}
