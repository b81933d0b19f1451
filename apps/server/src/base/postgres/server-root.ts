import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the folder of the server's package, which contains db/. Found upwards by the package's name, since
 * this file runs from src/base/postgres in development and from the bundle in dist/ otherwise.
 */
export function serverRoot(): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === '@plaza/server')
      return folder
    if (folder === path.dirname(folder))
      throw new Error('The folder of @plaza/server is not above this program.')
  }
}
