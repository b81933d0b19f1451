import {
  exportRefusedRows,
  listLargeImports,
  startLargeImport,
  stopLargeImport,
  undoLargeImport,
} from '@plaza/contract/large-import'
import type { HandlerData } from '@plaza/contract/call'
import { cleanFileName } from '@plaza/domain/file-name'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { csvOf } from '../../base/exports/table-writer.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { withBytes } from '../../base/storage/with-bytes.ts'
import {
  beginImport,
  findOwnImport,
  findRefused,
  listImports,
  lockOwnImport,
  stopImport,
  type LargeImport,
} from './repo.ts'
import { undoImport } from './undo-import.ts'

const present = ({ created_at, file: _file, ...row }: LargeImport): HandlerData<typeof startLargeImport> => ({
  ...row,
  created_at: created_at.toISOString(),
})

const digestOf = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

/** What was refused, part by part, as rows with the reason before their own cells. */
async function* refusedRows(scope: ActorScope, id: string) {
  let after = 0
  while (true) {
    const parts = await findRefused(scope, id, after)
    if (!parts.length) return
    for (const { refused } of parts) {
      yield refused.map(({ line, sentence, cells }) => [{ figure: String(line) }, sentence, ...cells])
    }
    after = parts.at(-1)?.line ?? after
  }
}

export const largeImportRoutes = [
  route(startLargeImport, async (scope, { files: { file } }) => {
    if (!file.size) throw badInput({ path: 'file', message: 'This file is empty.' })
    const { storage } = scope.services
    const stored = `${randomBytes(16).toString('hex')}.csv`
    const digest = await digestOf(file.path)
    const about = { file: stored, file_name: cleanFileName(file.filename), digest, bytes: file.size }
    const content = { path: file.path, bytes: file.size }
    const begun = await withBytes(storage, [{ name: stored, content }], () =>
      scope.write(async (db) => {
        const { is_kept, ...row } = await beginImport({ ...scope, db }, { id: newId(scope.now), ...about })
        if (row.state === 'running') await addJob(db, 'take-import', { id: row.id }, row.id)
        return { ...present(row), is_kept }
      }),
    )
    const { is_kept, ...answer } = begun
    if (!is_kept) await storage.remove(stored)
    return answer
  }),
  route(listLargeImports, async (scope) => ({ rows: (await listImports(scope)).map(present) })),
  route(stopLargeImport, async (scope, { params: { id } }) => {
    const found = await lockOwnImport(scope, id)
    if (!found) throw new Failure('not_found')
    await stopImport(scope, id)
    return present({ ...found, state: found.state === 'running' ? 'stopped' : found.state })
  }),
  route(undoLargeImport, (scope, { params: { id } }) => undoImport(scope, id)),
  route(exportRefusedRows, async (scope, { params: { id } }) => {
    const found = await findOwnImport(scope, id)
    if (!found) throw new Failure('not_found')
    const table = { name: 'Rows', head: ['Row', 'Why it was not taken'], parts: refusedRows(scope, id) }
    return {
      name: `Not taken ${found.file_name.replace(/\.[a-z]+$/i, '')}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: csvOf(table),
    }
  }),
]
