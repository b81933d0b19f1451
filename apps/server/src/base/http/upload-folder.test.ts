import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clearUploads, uploadFolder } from './upload-folder.ts'

it('removes files of ended processes, and keeps those of living ones', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-test-'))
  const incoming = join(uploadFolder(dataDir), '..')
  const [ended, living] = ['4194305', String(process.ppid)]
  for (const pid of [ended, living, String(process.pid)]) {
    await mkdir(join(incoming, pid), { recursive: true })
    await writeFile(join(incoming, pid, 'half'), 'x')
  }
  await clearUploads(dataDir)
  expect(await readdir(incoming)).toEqual([living])
  await rm(dataDir, { recursive: true })
})

it('has nothing to remove at the first start', async () => {
  await expect(clearUploads('/no/such/folder')).resolves.toBeUndefined()
})
