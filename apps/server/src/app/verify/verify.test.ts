import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeBundle } from '@plaza/domain/plays/test-bundle'
import { afterAll, expect, it } from 'vitest'
import { buildVerifier } from '../../../../../scripts/lib/build-server.mjs'

const folder = await mkdtemp(join(tmpdir(), 'verify-'))
afterAll(() => rm(folder, { recursive: true }))
await buildVerifier(folder)

/** Runs the program alone in a folder of its own, on a file. */
const run = async (content: string) => {
  await writeFile(join(folder, 'proof.json'), content)
  return promisify(execFile)(process.execPath, ['verify-plays.mjs', 'proof.json'], {
    cwd: folder,
    env: {},
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

it('checks a proof with Node alone, in a folder without anything else', async () => {
  const { code, said } = await run(JSON.stringify(await makeBundle()))
  expect(said).toContain('delivered              2 of 2 (100.0 %)')
  expect(said).toContain('Everything holds.')
  expect(code).toBe(0)
})

it('names what does not hold, and says so by how it ends', async () => {
  const bundle = await makeBundle()
  const [first, second] = bundle.batches
  if (first && second) first.signature = second.signature
  const { code, said } = await run(JSON.stringify(bundle))
  expect(code).toBe(1)
  expect(said).toContain('FAULT  batch 1: It was changed after it was signed.')
  expect(said).toContain('FAULT  sum Window, 2027-03-01: 2 plays are said to be delivered, and 1 are signed.')
})

it('names plays that never came, and judges the rest', async () => {
  const bundle = await makeBundle(4)
  bundle.batches.splice(1, 1)
  for (const { days } of bundle.placements) for (const day of days) day.delivered = 2
  const { code, said } = await run(JSON.stringify(bundle))
  expect(said).toContain('GAP    before batch 2 of player-1: plays 2 to 2 never came, and it does not count.')
  expect(said).toContain('delivered              2 of 4 (50.0 %)')
  expect(code).toBe(0)
})

it.each(['', '{}', '[]', '{"format":1}'])('says of %j that it is no proof', async (content) => {
  const { code, said } = await run(content)
  expect(code).toBe(2)
  expect(said).toContain('This is no proof of play')
})
