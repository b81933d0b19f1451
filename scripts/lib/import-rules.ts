import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of a source file: of another file, by its path from the root, or of a package, by its name. */
export interface Import {
  from: string
  to: string
  /** Whether only types are imported, so that nothing of it runs. */
  isType: boolean
  /** Whether another workspace is reached by a path and not by its name. */
  isByPath: boolean
}

const WORKSPACE = /^((?:packages|apps)\/[^/]+)\//
const workspaceOf = (file: string): string => WORKSPACE.exec(file)?.[1] ?? ''

/** The imports of a file. `file` is its path from the root, `text` its source in TypeScript. */
export function importsOf(file: string, text: string): Import[] {
  const { staticImports, staticExports } = parseSync(file, text).module
  const found: { name: string; isType: boolean }[] = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, isType }] : [],
      ),
    ),
    ...[...text.matchAll(/(typeof\s+)?\bimport\(\s*'([^']+)'/g)].map(([, type, name = '']) => ({
      name,
      isType: Boolean(type),
    })),
  ]
  return found.map(({ name, isType }) => {
    const own = /^@plaza\/(domain|contract|words|sandbox)\/(.+)$/.exec(name)
    if (own) return { from: file, to: `packages/${own[1]}/src/${own[2]}.ts`, isType, isByPath: false }
    if (!name.startsWith('.')) return { from: file, to: name, isType, isByPath: false }
    const to = path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, ''))
    return { from: file, to, isType, isByPath: workspaceOf(to) !== workspaceOf(file) }
  })
}

/** The place of a file in a row of layers, of which each may import itself and those before it; -1 outside. */
const placeIn = (layers: string[], file: string, root: string): number =>
  file.startsWith(root) ? layers.indexOf(file.slice(root.length).split('/')[0] ?? '') : -1

const SERVER = 'apps/server/src/'
const WEB = 'apps/web/src/'
const PLAYER = 'apps/player/src/'
const NEIGHBOURHOODS = ['base', 'people', 'supply', 'market', 'money', 'delivery', 'app']
const LAYERS = ['lib', 'ui', 'shared', 'features', 'app']

const isUpwards = (layers: string[], root: string, { from, to }: Import): boolean => {
  const [own, other] = [placeIn(layers, from, root), placeIn(layers, to, root)]
  return own >= 0 && other > own
}

const isAmong = (names: RegExp[], to: string): boolean => names.some((name) => name.test(to))
const OF_DOMAIN = [
  /^packages\/domain\/src\//,
  /^@js-temporal\/polyfill$/,
  /^@zxcvbn-ts\//,
  /^dinero\.js\/currencies$/,
]
const OF_CONTRACT = [/^packages\/(domain|contract)\/src\//, /^zod$/]
const OF_WORDS = [/^packages\/(domain|contract|words)\/src\//, /^@lingui\/(core$|message-utils\/)/]
const OF_SERVER_ONLY = [/^node:/, /^fastify/, /^kysely/, /^pg$/, /^apps\/server\//, /^@plaza\/server/]
const OF_WEB_ONLY = [/^react/, /^@mantine\//, /^@tanstack\//, /^@lingui\//, /^apps\/web\//, /^@plaza\/web/]
const OF_PLAYER = [/^packages\/domain\/src\//, /^apps\/player\/src\//, /^lean-qr\/nano$/]
const OF_SANDBOX = [/^packages\/sandbox\/src\//, /^node:/]
const QUERIES = /\/(repo|[^/]+-repo|[^/]+-sql)\.ts$/
const MAKES_QUERIES = /^apps\/server\/src\/(base\/(postgres|http|jobs)|app)\//

const featureOf = (file: string): string => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? ''

/** What an import may not be, each with the sentence that says so. */
const RULES: { forbids(it: Import): boolean; sentence: string }[] = [
  {
    sentence: 'Another package is named, as in @plaza/domain/money.',
    forbids: ({ isByPath, to }) => isByPath && workspaceOf(to) !== '',
  },
  {
    sentence: 'The domain is pure: it imports itself, its calendar and its tables.',
    forbids: ({ from, to }) => from.startsWith('packages/domain/src/') && !isAmong(OF_DOMAIN, to),
  },
  {
    sentence: 'The contract imports itself, the domain and zod.',
    forbids: ({ from, to }) => from.startsWith('packages/contract/src/') && !isAmong(OF_CONTRACT, to),
  },
  {
    sentence: 'Words that server and site say import themselves, the domain, the contract and lingui.',
    forbids: ({ from, to }) => from.startsWith('packages/words/src/') && !isAmong(OF_WORDS, to),
  },
  {
    sentence: 'The sandbox stands for somebody else: it imports itself, Node, and types of stripe and pg.',
    forbids: ({ from, to, isType }) =>
      from.startsWith('packages/sandbox/src/') &&
      !isAmong(OF_SANDBOX, to) &&
      !(isType && /^(stripe|pg)$/.test(to)),
  },
  {
    sentence: 'Only app, the demo and tests know that the payment provider may be the sandbox.',
    forbids: ({ from, to }) =>
      to.startsWith('packages/sandbox/') &&
      !from.startsWith('packages/sandbox/') &&
      !from.startsWith('apps/server/demo/') &&
      !from.startsWith(`${SERVER}app/`),
  },
  {
    sentence: 'The site runs in a browser, and knows the server by the contract alone.',
    forbids: ({ from, to }) => from.startsWith(WEB) && isAmong(OF_SERVER_ONLY, to),
  },
  {
    sentence:
      'The page of screens is small: it runs the domain, knows the contract by its types, and nothing of the site.',
    forbids: ({ from, to, isType }) =>
      from.startsWith(PLAYER) &&
      !(isType && /^(zod$|packages\/contract\/src\/)/.test(to)) &&
      !isAmong(OF_PLAYER, to),
  },
  {
    sentence: 'The server never imports the site.',
    forbids: ({ from, to }) => from.startsWith('apps/server/') && isAmong(OF_WEB_ONLY, to),
  },
  {
    sentence: 'In the server imports go one way: base ← people ← supply ← market ← money, delivery ← app.',
    forbids: (it) =>
      isUpwards(NEIGHBOURHOODS, SERVER, it) ||
      (it.from.startsWith(`${SERVER}delivery/`) && it.to.startsWith(`${SERVER}money/`)),
  },
  {
    sentence: 'In the site imports go one way: lib ← ui ← shared ← features ← app.',
    forbids: (it) => isUpwards(LAYERS, WEB, it),
  },
  {
    sentence: 'Features of the site never import each other: what they share stands in shared.',
    forbids: ({ from, to }) =>
      featureOf(from) !== '' && featureOf(to) !== '' && featureOf(from) !== featureOf(to),
  },
  {
    sentence: 'Only app imports routes: other rooms use the use-cases or the repo behind them.',
    forbids: ({ from, to }) =>
      from.startsWith(SERVER) && !from.startsWith(`${SERVER}app/`) && /^apps\/server\/.*routes\.ts$/.test(to),
  },
  {
    sentence: 'Only repo.ts and *-repo.ts query; parts of SQL that they share stand in *-sql.ts.',
    forbids: ({ from, to, isType }) =>
      from.startsWith(SERVER) &&
      /^(kysely|pg)$/.test(to) &&
      !isType &&
      !QUERIES.test(from) &&
      !MAKES_QUERIES.test(from),
  },
]

/** The room of a server's file: a folder of a neighbourhood, such as `people/accounts`. */
const roomOf = (file: string): string | undefined => {
  if (!file.startsWith(SERVER)) return undefined
  const parts = file.slice(SERVER.length).split('/')
  return parts[0] === 'app' ? 'app' : parts.slice(0, Math.min(2, parts.length - 1)).join('/')
}

/** The shortest way back from `to` to `from`, as rooms; undefined where there is none. */
const wayBack = (edges: Map<string, Map<string, Import>>, from: string, to: string): string[] | undefined => {
  const ways = [[to]]
  const seen = new Set([to])
  for (const way of ways) {
    const last = way.at(-1) ?? to
    if (last === from) return way
    for (const next of edges.get(last)?.keys() ?? []) {
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

const circlesIn = (imports: Import[]): string[] => {
  const edges = new Map<string, Map<string, Import>>()
  for (const it of imports) {
    const [from, to] = [roomOf(it.from), roomOf(it.to)]
    if (from === undefined || to === undefined || from === to) continue
    edges.set(from, (edges.get(from) ?? new Map<string, Import>()).set(to, it))
  }
  return [...edges].flatMap(([from, tos]) =>
    [...tos].flatMap(([to, it]) => {
      const way = wayBack(edges, from, to)
      const circle = way && [from, ...way].join(' → ')
      return circle
        ? [`${it.from} imports ${it.to}: Rooms never import each other in a circle (${circle}).`]
        : []
    }),
  )
}

/** A sentence for every import that breaks a rule. Tests may import anything, so leave them out. */
export function violationsIn(imports: Import[]): string[] {
  return [
    ...imports.flatMap((it) =>
      RULES.filter(({ forbids }) => forbids(it)).map(
        ({ sentence }) => `${it.from} imports ${it.to}: ${sentence}`,
      ),
    ),
    ...circlesIn(imports),
  ]
}
