import { runTest } from './run-test.ts'

const tell = (line: string): void => {
  if (/ of \d|fault|files;|once more|✓|×|FAIL|Error|\[/.test(line)) console.log(line)
}

const must = async (passed: Promise<boolean>): Promise<void> => {
  if (!(await passed)) process.exitCode = 1
}

/** Has this many tries of many buyers for a last spot over two server processes, and as many rounds of each other race. */
export function race(tries: number): Promise<void> {
  return must(runTest('apps/server/test/races', { RACE_TRIES: String(tries) }, tell))
}

/** Sends every hostile file to every place that takes one, and then five times more to its own. */
export function sendFilesEverywhere(): Promise<void> {
  return must(runTest('apps/server/test/hostile/files', { HOSTILE_FILES: 'all', HOSTILE_AGAIN: '5' }, tell))
}

/** Lets the mail server, the storage and the database be away for a minute each, and looks what became of the work. */
export function leaveAlone(): Promise<void> {
  return must(runTest('apps/server/test/away', { AWAY_SECONDS: '60' }, tell))
}
