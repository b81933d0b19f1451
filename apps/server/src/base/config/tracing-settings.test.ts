import { expect, it } from 'vitest'
import { readTracing } from './tracing-settings.ts'

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example.org/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, false],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, false],
])('reads %o as %s', (env, tracing) => {
  expect(readTracing(env)).toMatchObject({ tracing })
})

it('continues the traces of senders unless it is told not to', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  expect(readTracing(env).continuesTraces).toBe(true)
  expect(readTracing({ ...env, OTEL_PROPAGATORS: 'none' }).continuesTraces).toBe(false)
})

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc", but Plaza sends traces as http/json.',
  ],
])('refuses %o', (env, sentence) => {
  expect(() => readTracing(env)).toThrow(sentence)
})
