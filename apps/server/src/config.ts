import { resolve } from 'node:path'
import { isCalendarDate } from '@plaza/domain/calendar'
import { isCurrency } from '@plaza/domain/money'

/** The settings of an installation, read once at the start (wire.md, "Programs"). */
export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  payments: 'invoice'
  currency: string
  approvalHours: number
  rateLimits: boolean
  /** How many proxies stand before the server: so many addresses of X-Forwarded-For are believed. */
  trustProxy: number
  supportEmail: string
  logLevel: string
  /** Where the installation's clock starts; null for the real time. */
  clock: Date | null
}

/** A setting that cannot be used: the start stops with its sentence. */
export class ConfigError extends Error {}

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

const readPayments = (env: Env): 'invoice' => {
  const value = oneOf(env, 'PAYMENTS', ['invoice', 'sandbox', 'stripe'], 'invoice')
  if (value !== 'invoice') {
    throw new ConfigError(`PAYMENTS=${value} is not built yet. Leave PAYMENTS out, or set it to invoice.`)
  }
  return 'invoice'
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

const readDatabaseUrl = (env: Env): string | null => {
  if (!env.DATABASE_URL) return null
  if (!/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) {
    throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.')
  }
  return env.DATABASE_URL
}

const readSupportEmail = (env: Env): string => {
  const email = env.SUPPORT_EMAIL || 'support@localhost'
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new ConfigError(`SUPPORT_EMAIL is "${email}", but must be an email address.`)
  }
  return email
}

/**
 * Takes the environment, gives the settings.
 * @throws ConfigError with a sentence that names the setting
 */
export const readConfig = (env: Env): Config => {
  const host = env.HOST || '127.0.0.1'
  const currency = env.CURRENCY || 'EUR'
  if (!isCurrency(currency)) {
    throw new ConfigError(`CURRENCY is "${currency}", but must be an ISO 4217 currency such as EUR.`)
  }
  const rateLimits = oneOf(env, 'RATE_LIMITS', ['0', '1'], '1') === '1'
  if (!rateLimits && !LOOPBACK.has(host)) {
    throw new ConfigError('RATE_LIMITS=0 is for tests on this machine alone: HOST must be 127.0.0.1.')
  }
  if (oneOf(env, 'DEMO', ['0', '1'], '0') === '1') {
    throw new ConfigError('DEMO=1 is not built yet. Leave DEMO out.')
  }
  return {
    host,
    port: numberBetween(env, 'PORT', [0, 65_535, 5000], WHOLE),
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(env),
    payments: readPayments(env),
    currency,
    approvalHours: numberBetween(env, 'APPROVAL_HOURS', [0.000_1, 8760, 48], DECIMAL),
    rateLimits,
    trustProxy: numberBetween(env, 'TRUST_PROXY', [0, 10, 0], WHOLE),
    supportEmail: readSupportEmail(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    clock: readClock(env),
  }
}
