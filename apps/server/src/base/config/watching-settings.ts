import { ConfigError } from './config-error.ts'

/** How programs of the operator watch a server, and how it leaves (docs/operating.md, "Watching"). */
export interface WatchingSettings {
  /** The token with which other machines may read the metrics; null: only this machine may. */
  metricsToken: string | null
  /** The seconds between a signal to stop and the end of answers, in which a balancer sends new requests elsewhere. */
  drainSeconds: number
}

type Env = Record<string, string | undefined>

const readToken = ({ METRICS_TOKEN: token }: Env): string | null => {
  if (!token) return null
  if (!/^[\x21-\x7E]{16,200}$/.test(token)) {
    throw new ConfigError('METRICS_TOKEN must have 16 to 200 characters, without spaces.')
  }
  return token
}

const readDrain = ({ DRAIN_SECONDS: text }: Env): number => {
  if (!text) return 0
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(seconds <= 300)) {
    throw new ConfigError(`DRAIN_SECONDS is "${text}", but must be a whole number from 0 to 300.`)
  }
  return seconds
}

/** @throws ConfigError with a sentence that names the setting */
export function readWatching(env: Env): WatchingSettings {
  return { metricsToken: readToken(env), drainSeconds: readDrain(env) }
}
