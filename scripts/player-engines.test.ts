import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { bundlePlayer } from './lib/build-player.mjs'

// The engines of screens are old: Chromium 79, Safari 14 and Firefox 78. What they do not know is not in what they are sent.

interface Node {
  type: string
  [field: string]: unknown
}

/** Each node of a script that matters here. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (value && typeof value === 'object') {
    if (typeof (value as Node).type === 'string') yield value as Node
    for (const inner of Object.values(value)) yield* nodesOf(inner)
  }
}

/** What is newer than ES2019 in a script, by the names of the grammar. */
function newSyntaxIn(script: string): string[] {
  const { program, errors } = parseSync('player.js', script)
  if (errors.length) return errors.map(({ message }) => message)
  const found: string[] = []
  for (const node of nodesOf(program)) {
    const { type, operator } = node
    if (
      [
        'ChainExpression',
        'ImportExpression',
        'MetaProperty',
        'PropertyDefinition',
        'PrivateIdentifier',
        'StaticBlock',
        'AccessorProperty',
        'V8IntrinsicExpression',
      ].includes(type)
    )
      found.push(type)
    if (typeof operator === 'string' && ['??', '??=', '||=', '&&='].includes(operator)) found.push(operator)
    if (type === 'Literal' && 'bigint' in node && node.bigint) found.push('bigint')
    const regex = node.regex as { pattern: string; flags: string } | undefined
    if (regex && (/[dv]/.test(regex.flags) || /\(\?<[=!]/.test(regex.pattern)))
      found.push(`/${regex.pattern}/`)
    if (type === 'ExportAllDeclaration' || type === 'TopLevelAwait') found.push(type)
  }
  return found
}

/** Names that only newer engines have; none of them is the name of anything of ours. */
const NEWER = new Set(
  `at replaceAll replaceChildren toSorted toReversed toSpliced findLast findLastIndex hasOwn groupBy fromAsync
   randomUUID structuredClone any WeakRef FinalizationRegistry BroadcastChannel checkVisibility showModal
   getSetCookie throwIfAborted timeout requestIdleCallback scheduler isWellFormed withResolvers`
    .trim()
    .split(/\s+/),
)

/** The names of members and globals that a script uses. */
function usedNames(script: string): Set<string> {
  const names = new Set<string>()
  for (const node of nodesOf(parseSync('player.js', script).program)) {
    const property = node.property as Node | undefined
    if (node.type === 'MemberExpression' && !node.computed && property) names.add(String(property.name))
    const callee = node.callee as Node | undefined
    if (callee && callee.type === 'Identifier') names.add(String(callee.name))
  }
  return names
}

const scripts = async () =>
  Object.entries(await bundlePlayer())
    .filter(([name]) => name.endsWith('.js'))
    .map(([, content]) => String(content))

test('what is newer is found where there is some', () => {
  expect(newSyntaxIn('const a = b?.c ?? d; class E { #f = 1 }')).toEqual(
    expect.arrayContaining(['ChainExpression', '??', 'PrivateIdentifier']),
  )
  expect(newSyntaxIn('a ||= 1; const b = 1n; /(?<=c)d/.test(e)')).toEqual(['||=', 'bigint', '/(?<=c)d/'])
  expect(newSyntaxIn('async () => { try { for (const { a, ...b } of c) d(b) } catch {} }')).toEqual([])
  expect([...usedNames('a.at(1); structuredClone(b)')]).toEqual(['at', 'structuredClone'])
})

test('the scripts of a screen have nothing newer than ES2019, and call nothing that the oldest engines lack', async () => {
  for (const script of await scripts()) {
    expect(newSyntaxIn(script)).toEqual([])
    // `at` is also the name of an instant of ours, which is never called.
    expect([...usedNames(script)].filter((name) => name !== 'at' && NEWER.has(name))).toEqual([])
    expect(script).not.toMatch(/\.at\(/)
  }
})

test('what some of them lack is looked for before it is used', async () => {
  const all = (await scripts()).join('\n')
  // Each of these is read from an object that may not have it, and compared or called only behind that.
  for (const name of ['locks', 'serviceWorker', 'wakeLock', 'storage']) {
    expect(all).toMatch(new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\}=navigator`))
    expect(all).not.toMatch(new RegExp(`navigator\\.${name}\\b`))
  }
  expect(all).toMatch(/"crypto"in self/)
})

test('the styles have nothing that the oldest engines take for nothing', async () => {
  const [styles = ''] = Object.entries(await bundlePlayer())
    .filter(([name]) => name.endsWith('.css'))
    .map(([, content]) => String(content))
  expect(styles.length).toBeGreaterThan(1000)
  expect(styles).not.toMatch(
    /\binset:|aspect-ratio:|:is\(|:where\(|:has\(|\d(?:dvh|svh|lvh)\b|color-mix|[;{]gap:/,
  )
})
