import { ConfigError } from './config-error.ts'

/** Whether traces are sent to a collector of OpenTelemetry (docs/operating.md, "Traces"). */
export interface TracingSettings {
  /** True: to the address in the environment, which the library of OpenTelemetry reads with its other settings. */
  tracing: boolean
  /** Whether a call continues the trace that its sender names. */
  continuesTraces: boolean
}

type Env = Record<string, string | undefined>

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)

/** @throws ConfigError with a sentence that names the setting */
export function readTracing(env: Env): TracingSettings {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return { tracing: false, continuesTraces: false }
  const given = ENDPOINTS.filter((name) => env[name])
  for (const name of given) {
    if (isWebAddress(env[name] ?? '')) continue
    throw new ConfigError(`${name} is "${env[name]}", but must be an address such as http://127.0.0.1:4318.`)
  }
  const other = given.length && PROTOCOLS.find((name) => env[name] && env[name] !== 'http/json')
  if (other) throw new ConfigError(`${other} is "${env[other]}", but Plaza sends traces as http/json.`)
  return { tracing: given.length > 0, continuesTraces: env.OTEL_PROPAGATORS !== 'none' }
}
