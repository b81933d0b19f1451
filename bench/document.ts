import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url))
const START = '## '

/** Describes this machine, what else it did, and the commit that is measured, since figures mean little without them. */
const circumstances = (load: number): string => {
  const [core] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} at ${commit}: ${cpus().length} cores (${core?.model.trim()}), ${memory} GB, Node ${process.versions.node}, load ${load.toFixed(1)} when it began.`
}

/**
 * Writes the tables of one part of the measurements into `docs/benchmarks.md`, in place of those of its last run.
 * The other parts stay, and `order` is that of all parts. `tables` is Markdown, `load` the system's load average before.
 */
export function writeSection(name: string, tables: string, order: string[], load: number): void {
  const [head = '', ...rest] = readFileSync(path, 'utf8').split(`\n${START}`)
  const sections = new Map(rest.map((text) => [text.split('\n')[0] ?? '', text.trim()]))
  sections.set(name, `${name}\n\n${circumstances(load)}\n${tables}`.trim())
  const sorted = [...sections].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  const text = [head.trim(), ...sorted.map(([, section]) => START + section)].join('\n\n')
  writeFileSync(path, `${text}\n`)
}
