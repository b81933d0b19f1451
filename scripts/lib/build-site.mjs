import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hashOf, parts, rememberBuilt } from './built.mjs'
import { compressFiles } from './compress.mjs'
import { inRoot, programOf } from './paths.mjs'
import { runNode } from './run.mjs'
import { checkBudget, checkScreens } from './site-budget.mjs'
import { screenFiles } from './site-screens.mjs'

/** Built aside and renamed: a running server never serves half a site, and a failed build changes nothing. */
export async function buildSite() {
  const sources = hashOf('site')
  const next = '.cache/site-next'
  const args = [programOf('vite'), 'build', '--outDir', inRoot(next), '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runNode(args, { cwd: inRoot('apps/web'), env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(output.trim())
  if (output.trim()) process.stderr.write(output)
  const figures = checkBudget(inRoot(next))
  const manifest = JSON.parse(readFileSync(inRoot(next, '.vite/manifest.json'), 'utf8'))
  const screens = screenFiles(inRoot('apps/web'), manifest)
  checkScreens(screens)
  // The server names a screen's files in the page at its address (apps/server/src/app/page-files.ts).
  writeFileSync(inRoot(next, '.screens.json'), JSON.stringify(screens))
  rmSync(inRoot(next, '.vite'), { recursive: true })
  await compressFiles(inRoot(next))
  rememberBuilt(next, sources)
  const old = inRoot('.cache/site-old')
  rmSync(old, { recursive: true, force: true })
  renameIfThere(inRoot(parts.site.dist), old)
  renameSync(inRoot(next), inRoot(parts.site.dist))
  rmSync(old, { recursive: true, force: true })
  return figures
}

function renameIfThere(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
