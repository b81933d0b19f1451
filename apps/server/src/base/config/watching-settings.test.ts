import { expect, it } from 'vitest'
import { readWatching } from './watching-settings.ts'

it('reads a token and the seconds of leaving', () => {
  expect(readWatching({})).toEqual({ metricsToken: null, drainSeconds: 0 })
  const env = { METRICS_TOKEN: 'a-token-of-24-characters', DRAIN_SECONDS: '15' }
  expect(readWatching(env)).toEqual({ metricsToken: 'a-token-of-24-characters', drainSeconds: 15 })
})

it.each([
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have 16 to 200 characters'],
  [{ METRICS_TOKEN: 'with a space in between' }, 'METRICS_TOKEN must have 16 to 200 characters'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS is "301"'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS is "-1"'],
  [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS is "1.5"'],
])('refuses %o', (env, sentence) => {
  expect(() => readWatching(env)).toThrow(sentence)
})
