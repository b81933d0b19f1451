import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export function inRoot(...parts) {
  return path.join(root, ...parts)
}

/** The script behind a program of an installed package, so that it runs without a shell or a PATH. */
export function programOf(name, program = name) {
  const folder = [inRoot('node_modules', name), inRoot('apps/web/node_modules', name)].find((it) =>
    existsSync(it),
  )
  if (!folder) throw new Error(`The package ${name} is not installed.`)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[program])
}
