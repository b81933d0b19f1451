import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0',
    'Edge on Windows',
  ],
  ['curl/8.5.0', 'An unknown device'],
  ['', 'An unknown device'],
])('reads %s', (agent, words) => expect(deviceWords(agent)).toBe(words))
