import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { printTable } from '../bench/report.ts'
import { killAtRandom } from './kills.ts'
import { sendHostile } from './hostile.ts'
import { proveMachines } from './machines/prove.ts'
import { playMoney } from './money.ts'
import { leaveAlone, race, sendFilesEverywhere } from './in-tests.ts'
import { switchTurns } from './player.ts'
import { attacks } from './attacks.ts'
import type { Felt } from './innocent.ts'
import { startPart, type Part } from './parts.ts'
import { startWatched, type Vitals, type Watched } from './server.ts'

// npm run soak -- attack [name …] runs each attack against a built server with its limits on, while an ordinary
// user works with the site. The server, the attacker and the user are processes of their own. With names only
// these attacks run. npm run soak -- money [histories] plays random histories of campaigns and their money, and
// npm run soak -- hostile [requests] sends spoiled requests to every call. npm run soak -- kills [times] kills the server
// and its database while business goes on. npm run soak -- races [tries] lets two processes race for the last spot and for
// what else only one can win, npm run soak -- away takes mail, files and database away for a minute each, and npm run soak -- files sends every hostile file to every place that takes one.
// npm run soak -- player [switches] lets a screen change its content 2,000 times and measures the memory of its process.
// npm run soak -- machines [proof …] proves that two servers on one database with a replica work as one, fails over, and
// measures finding.

const QUIET_MS = 10_000
const ATTACK_MS = 15_000
/** How much longer the ordinary user may wait, in the median and in 19 of 20 cases. */
const MOST_MORE_MS = 200
/**
 * If the site is slower than this before the attack, the machine is busy with something else, and there is no
 * verdict.
 */
const MOST_QUIET_MS = 100
/** How much more memory than before may remain, and how long the server may take to free it. */
const MOST_LEFT = 1.2
const PATIENCE_MS = 30_000

interface Report {
  name: string
  /** The load of the machine when the attack began, which affects everybody. */
  load: number
  quiet: Felt
  felt: Felt
  vitals: Vitals
  before: number
  after: number
  heard: string
  isGone: boolean
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`
const milliseconds = (ms: number): string => `${Math.round(ms)} ms`

const settled = async (server: Watched, before: number): Promise<number> => {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const memory = await server.settledMemory()
    if (memory <= before * MOST_LEFT || Date.now() >= until || server.isGone()) return memory
    await pause(1000)
  }
}

const runAttack = async (name: string): Promise<Report> => {
  const server = await startWatched()
  const parts: Part<unknown>[] = []
  const start = async <T>(program: string, ...args: string[]): Promise<Part<T>> => {
    const part = await startPart<T>(program, [...args, server.url])
    parts.push(part)
    return part
  }
  try {
    const innocent = await start<Felt>('innocent.ts')
    const attacker = await start<string>('attacker.ts', name)
    const quiet = await innocent.play(QUIET_MS)
    const before = await server.settledMemory()
    server.vitals()
    const load = loadavg()[0] ?? 0
    const [felt, heard] = await Promise.all([innocent.play(ATTACK_MS), attacker.play(ATTACK_MS)])
    const vitals = server.vitals()
    const after = await settled(server, before)
    return { name, load, quiet, felt, vitals, before, after, heard, isGone: server.isGone() }
  } finally {
    await Promise.all(parts.map((part) => part.stop()))
    await server.stop()
  }
}

/** The reasons why the server failed an attack; empty if it passed. */
const faultsOf = ({ quiet, felt, before, after, isGone }: Report): string[] => [
  ...(quiet.p95 > MOST_QUIET_MS ? ['the machine was too busy to judge'] : []),
  ...(isGone ? ['the server is gone'] : []),
  ...(felt.median - quiet.median > MOST_MORE_MS ? ['median'] : []),
  ...(felt.p95 - quiet.p95 > MOST_MORE_MS ? ['p95'] : []),
  ...(Object.keys(felt.failed).length ? [`refused ${JSON.stringify(felt.failed)}`] : []),
  ...(after > before * MOST_LEFT ? ['memory'] : []),
]

const rowOf = (report: Report): string[] => {
  const { name, load, quiet, felt, vitals, before, after, heard } = report
  const faults = faultsOf(report)
  return [
    name,
    load.toFixed(1),
    milliseconds(vitals.longestDelay),
    `${megabytes(before)}, ${megabytes(vitals.mostMemory)}, ${megabytes(after)}`,
    `${milliseconds(quiet.median)} / ${milliseconds(quiet.p95)}`,
    `${milliseconds(felt.median)} / ${milliseconds(felt.p95)} / ${milliseconds(felt.worst)}`,
    heard,
    faults.length ? `FAIL: ${faults.join(', ')}` : 'PASS',
  ]
}

const HEAD = [
  'attack',
  'load before',
  'longest event-loop delay',
  'memory before, most, after',
  'quiet: median / p95',
  'attacked: median / p95 / worst',
  'the attacker was answered',
  '',
]

const runAll = async (names: string[]): Promise<void> => {
  const rows: string[][] = []
  for (const [name, attack] of Object.entries(attacks)) {
    if (names.length && !names.includes(name)) continue
    console.log(`${name}: ${attack.what}`)
    const report = await runAttack(name)
    const row = rowOf(report)
    console.log(`  ${row.slice(1).join(' | ')}`)
    if (faultsOf(report).length) process.exitCode = 1
    rows.push(row)
  }
  printTable('Attacks', HEAD, rows)
}

const [mode, ...names] = process.argv.slice(2)
const unknown = names.find((name) => !(name in attacks))
if (mode === 'money') await playMoney(Number(names[0] ?? 1000))
else if (mode === 'hostile') await sendHostile(Number(names[0] ?? 100_000))
else if (mode === 'races') await race(Number(names[0] ?? 10_000))
else if (mode === 'files') await sendFilesEverywhere()
else if (mode === 'away') await leaveAlone()
else if (mode === 'kills') await killAtRandom(Number(names[0] ?? 100))
else if (mode === 'machines') await proveMachines(names)
else if (mode === 'player') switchTurns(Number(names[0] ?? 2000))
else if (mode !== 'attack' || unknown) {
  console.error(`npm run soak -- attack [${Object.keys(attacks).join(' | ')} …]`)
  console.error('npm run soak -- money [histories]')
  console.error('npm run soak -- hostile [requests]')
  console.error('npm run soak -- kills [times]')
  console.error('npm run soak -- player [switches]')
  console.error('npm run soak -- races [tries]')
  console.error('npm run soak -- files')
  console.error('npm run soak -- away')
  console.error('npm run soak -- machines [proof …]')
  process.exitCode = 1
} else await runAll(names)
