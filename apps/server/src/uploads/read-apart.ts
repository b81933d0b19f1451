import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Beside this file, and beside the bundle. */
const READER = fileURLToPath(new URL('./media-reader.js', import.meta.url))
const MAX_MS = 20_000
const MAX_ANSWER = 64 * 1024 * 1024
const MAX_HEAP_MB = 128
/** It needs to find fonts; the settings with their secrets are none of its business. */
const SHARED = ['PATH', 'HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME']

const environment = () => Object.fromEntries(SHARED.map((name) => [name, process.env[name]]))

/** Whether the reader ran and gave up, was ended, or said too much: the file's fault, not ours. */
const isOfFile = ({ code, signal }: { code?: unknown; signal?: unknown }): boolean =>
  typeof code === 'number' || Boolean(signal) || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'

/**
 * Lets media-reader.js read a file, within bounds of time and memory; null where it cannot be read
 * within them.
 */
export const readApart = async (
  what: 'video' | 'drawing',
  path: string,
  timeout = MAX_MS,
): Promise<Buffer | null> => {
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${MAX_HEAP_MB}`, READER, what, path],
      {
        encoding: 'buffer',
        timeout,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_ANSWER,
        env: environment(),
      },
    )
    return stdout
  } catch (error) {
    if (isOfFile(error as { code?: unknown; signal?: unknown })) return null
    throw error
  }
}
