import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { serverRoot } from '../../base/postgres/server-root.ts'

interface Verifier {
  content: Buffer
  sha256: string
}

let reading: Promise<Verifier | null> | undefined

/** The program that checks proofs, which the build puts beside the server; null where it was not built. */
export function findVerifier(): Promise<Verifier | null> {
  reading ??= readFile(resolve(serverRoot(), 'dist/verify-plays.mjs')).then(
    (content) => ({ content, sha256: createHash('sha256').update(content).digest('hex') }),
    () => null,
  )
  return reading
}
