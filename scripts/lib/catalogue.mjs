import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, programOf } from './paths.mjs'
import { runNode } from './run.mjs'

const copy = inRoot('.cache/locales')
const isCatalogue = (file) => file.endsWith('.po')

/**
 * Checks whether the texts in the sources are those of the committed catalogues. Leaves the catalogues as
 * they were.
 */
export async function checkCatalogue() {
  const folder = ['apps/web/src/locales', 'apps/web/locales']
    .map((it) => inRoot(it))
    .find((it) => existsSync(it))
  if (!folder) return { code: 1, output: 'The site has no locales folder.\n' }
  const files = readdirSync(folder, { recursive: true }).filter(isCatalogue)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(folder, copy, { recursive: true })
  try {
    const args = [programOf('@lingui/cli', 'lingui'), 'extract', '--clean']
    const { code, output } = await runNode(args, { cwd: inRoot('apps/web') })
    if (code !== 0) return { code, output }
    const changed = files.filter((file) => messages(`${folder}/${file}`) !== messages(`${copy}/${file}`))
    if (changed.length === 0) return { code: 0, output: '' }
    return {
      code: 1,
      output: `Not up to date: ${changed.join(', ')}. Run npm run texts, and translate what is new.\n`,
    }
  } finally {
    for (const file of files) cpSync(`${copy}/${file}`, `${folder}/${file}`)
  }
}

/** Reads a catalogue without the date that each extraction writes. */
const messages = (file) => readFileSync(file, 'utf8').replace(/^"POT-Creation-Date:.*$/m, '')
