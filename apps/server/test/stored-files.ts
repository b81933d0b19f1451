import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { TestServer } from './server.ts'

/** Lists the names of the files in a folder of DATA_DIR, at any depth. */
export async function filesUnder({ services }: TestServer, folder: string): Promise<string[]> {
  const path = join(services.config.dataDir, folder)
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Expects that no upload left a temporary file behind, or bytes without a row. */
export async function expectNothingLeft(server: TestServer): Promise<void> {
  await vi.waitFor(async () => expect(await filesUnder(server, 'incoming')).toEqual([]), 5000)
  const rows = await server.services.db.selectFrom('files').select('id').execute()
  expect(await filesUnder(server, 'files')).toHaveLength(rows.length)
}
