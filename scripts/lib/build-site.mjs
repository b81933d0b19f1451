import { readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { hashOf, parts, rememberBuilt } from './built.mjs'
import { inRoot, programOf } from './paths.mjs'
import { runNode } from './run.mjs'

/** Built aside and renamed: a running server never serves half a site, and a failed build changes nothing. */
export async function buildSite() {
  const sources = hashOf('site')
  const next = '.cache/site-next'
  const args = [programOf('vite'), 'build', '--outDir', inRoot(next), '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runNode(args, { cwd: inRoot('apps/web'), env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(output.trim())
  if (output.trim()) process.stderr.write(output)
  rememberBuilt(next, sources)
  const old = inRoot('.cache/site-old')
  rmSync(old, { recursive: true, force: true })
  renameIfThere(inRoot(parts.site.dist), old)
  renameSync(inRoot(next), inRoot(parts.site.dist))
  rmSync(old, { recursive: true, force: true })
  return firstLoad()
}

function renameIfThere(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** What a browser fetches before the first screen: the scripts and styles that the page itself names. */
function firstLoad() {
  const page = readFileSync(inRoot(parts.site.shows), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/?([^"?]+\.(?:js|css))"/g)].map(([, file]) => file)
  const size = (ending) =>
    [...new Set(named)]
      .filter((file) => file.endsWith(ending))
      .map((file) => gzipSync(readFileSync(inRoot(parts.site.dist, path.normalize(file)))).length)
      .reduce((sum, bytes) => sum + bytes, 0)
  const kb = (bytes) => `${(bytes / 1024).toFixed(1)} kB`
  return `first load: scripts ${kb(size('.js'))}, styles ${kb(size('.css'))}, gzip`
}
