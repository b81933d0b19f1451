import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { moveTempFolderToMemory } from './scripts/lib/memory-folder.ts'

moveTempFolderToMemory()

/** The files that take longest, by a good part of a minute on a busy machine. */
const LONG = [
  'access/access.test.ts',
  'hostile/hostile.test.ts',
  'hostile/foreign.test.ts',
  'jobs/lost-workers.test.ts',
  'bulk-import/read-files.test.ts',
  'bulk-import/read-workbooks.test.ts',
  'uploads/drawings.test.ts',
  'uploads/read-apart.test.ts',
  'accounts/first-admin.test.ts',
  'demo/demo.test.ts',
  'export/export-plan.test.ts',
  'http/connections.test.ts',
]

/** Begins with the long files, so that no worker is left alone with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/player/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.postgres.test.ts'],
          pool: 'threads',
          isolate: false,
          // Machines are busy with other things at times.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/*/src/**/*.postgres.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          pool: 'threads',
          // One import of the server for a worker's files: they share nothing but code.
          isolate: false,
          // One more than the cores of the smallest machine, for the time in which a test waits.
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Apart from the other tests, which have as many workers as the machine has cores.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
