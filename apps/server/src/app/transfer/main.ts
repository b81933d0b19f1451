import { parseArgs } from 'node:util'
import { ConfigError } from '../../base/config/config-error.ts'
import { readConfig } from '../../base/config/config.ts'
import { StartError } from '../../base/postgres/start-error.ts'
import { exportInstallation } from './export-installation.ts'
import { importInstallation } from './import-installation.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'

const USAGE = `npm run backup -- FOLDER
npm run restore -- BACKUP [--archive FOLDER [--until 2027-03-01T09:00:00Z]]
npm run export -- FOLDER
npm run import -- EXPORT

DATA_DIR names the installation, ./data unless it is set.`

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

const instantOf = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  const until = new Date(text)
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isWhole || Number.isNaN(until.getTime())) {
    throw new ConfigError(`--until is "${text}", but must be an instant such as 2027-03-01T09:00:00Z.`)
  }
  return until
}

const run = async (): Promise<void> => {
  const options = { archive: { type: 'string' }, until: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [verb, folder, ...rest] = positionals
  if (!folder || rest.length) throw new ConfigError(USAGE)
  process.umask(0o077)
  const config = readConfig(process.env)
  if (verb === 'backup') await backUp(config, folder, say)
  else if (verb === 'restore') {
    await restore(config, { backup: folder, archive: values.archive, until: instantOf(values.until) }, say)
  } else if (verb === 'export') await exportInstallation(config, folder, say)
  else if (verb === 'import') await importInstallation(config, folder, say)
  else throw new ConfigError(USAGE)
}

await run().catch((error: unknown) => {
  const isOurs = error instanceof ConfigError || error instanceof StartError
  process.stderr.write(`${isOurs ? error.message : ((error as Error).stack ?? String(error))}\n`)
  process.exitCode = 1
})
