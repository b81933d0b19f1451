import { resolve } from 'node:path'
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
  trustProxy: boolean
  supportEmail: string
  /** Where the installation's clock starts; null for the real time. */
  clock: Date | null
}

/** A setting that cannot be used: the start stops with its sentence. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

const oneOf = (env: Env, name: string, allowed: string[], fallback: string): string => {
  const value = env[name] || fallback
  if (!allowed.includes(value)) {
    throw new ConfigError(`${name} is "${value}", but must be one of: ${allowed.join(', ')}.`)
  }
  return value
}

const numberBetween = (env: Env, name: string, min: number, max: number, fallback: number): number => {
  const value = env[name] ? Number(env[name]) : fallback
  if (!(value >= min && value <= max)) {
    throw new ConfigError(`${name} is "${env[name]}", but must be a number from ${min} to ${max}.`)
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

const readClock = (env: Env): Date | null => {
  if (!env.CLOCK) return null
  const clock = new Date(env.CLOCK)
  if (Number.isNaN(clock.getTime())) {
    throw new ConfigError(`CLOCK is "${env.CLOCK}", but must be an instant such as 2027-03-01T09:00:00Z.`)
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
    port: Math.trunc(numberBetween(env, 'PORT', 0, 65_535, 5000)),
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(env),
    payments: readPayments(env),
    currency,
    approvalHours: numberBetween(env, 'APPROVAL_HOURS', 0.000_1, 8760, 48),
    rateLimits,
    trustProxy: oneOf(env, 'TRUST_PROXY', ['0', '1'], '0') === '1',
    supportEmail: env.SUPPORT_EMAIL || 'support@localhost',
    clock: readClock(env),
  }
}
