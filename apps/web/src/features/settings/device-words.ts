import { i18n } from '@lingui/core'

const browsers = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

const nameIn = (list: readonly (readonly [string, RegExp])[], text: string) =>
  list.find(([, pattern]) => pattern.test(text))?.[0]

/** "Chrome on Windows", from a browser's user agent. */
export function deviceWords(agent: string): string {
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser && system) return i18n._('{browser} on {system}', { browser, system })
  return browser ?? system ?? i18n._('An unknown device')
}
