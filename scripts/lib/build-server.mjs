import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { hashOf, parts, rememberBuilt } from './built.mjs'
import { ownPackages } from './own-packages.mjs'
import { inRoot } from './paths.mjs'

/** Builds the program that checks proofs of play into a folder: one file that needs nothing but Node. */
export async function buildVerifier(folder) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: inRoot(),
    entryPoints: { 'verify-plays': 'apps/server/src/app/verify/main.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  })
}

export async function buildServer() {
  const sources = hashOf('server')
  const { build } = await import('esbuild')
  const entries = {
    main: 'apps/server/src/app/main.ts',
    installation: 'apps/server/src/app/transfer/main.ts',
    openapi: 'apps/server/src/base/http/openapi.ts',
    // separate processes, found beside main
    'media-reader': 'apps/server/src/base/uploads/media-reader.js',
    'table-reader': 'apps/server/src/base/uploads/table-reader.js',
    // threads, found beside main
    'plan-writer': 'apps/server/src/market/shared-plans/export/plan-writer.js',
    'invoice-writer': 'apps/server/src/money/invoices/invoice-writer.js',
  }
  const missing = Object.values(entries).find((file) => !existsSync(inRoot(file)))
  if (missing) throw new Error(`${missing} is missing.`)
  await build({
    absWorkingDir: inRoot(),
    entryPoints: entries,
    outdir: parts.server.dist,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [ownPackages],
  })
  await buildVerifier(inRoot(parts.server.dist))
  rememberBuilt(parts.server.dist, sources)
  const { size } = await stat(inRoot(parts.server.shows))
  return `${Math.round(size / 1024)} kB`
}
