import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('a message explains what to do without an embedded Postgres', async () => {
  await expect(findBinaries('darwin')).rejects.toThrow(/works on Linux only.*DATABASE_URL/)
  await expect(findBinaries('linux', 's390x')).rejects.toThrow(/linux-s390x is not installed.*DATABASE_URL/)
})
