import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Reader {
  program: string
  heapMb: number
}

/** The programs lie beside this file, and beside the bundle. */
const media: Reader = { program: './media-reader.js', heapMb: 128 }
const READERS = {
  video: media,
  drawing: media,
  table: { program: './table-reader.js', heapMb: 256 },
} satisfies Record<string, Reader>
const MAX_MS = 20_000
const MAX_ANSWER = 64 * 1024 * 1024
/** It needs to find fonts; the settings with their secrets are none of its business. */
const SHARED = ['PATH', 'HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME']

const environment = () => Object.fromEntries(SHARED.map((name) => [name, process.env[name]]))

/** Whether the reader ran and gave up, was ended, or said too much: the file's fault, not ours. */
const isOfFile = ({ code, signal }: { code?: unknown; signal?: unknown }): boolean =>
  typeof code === 'number' || Boolean(signal) || code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'

/**
 * Lets a program of its own read a file, within bounds of time and memory; null where it cannot be read
 * within them.
 */
export const readApart = async (
  what: keyof typeof READERS,
  path: string,
  timeout = MAX_MS,
): Promise<Buffer | null> => {
  const { program, heapMb } = READERS[what]
  const reader = fileURLToPath(new URL(program, import.meta.url))
  try {
    const { stdout } = await run(process.execPath, [`--max-old-space-size=${heapMb}`, reader, what, path], {
      encoding: 'buffer',
      timeout,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_ANSWER,
      env: environment(),
    })
    return stdout
  } catch (error) {
    if (isOfFile(error as { code?: unknown; signal?: unknown })) return null
    throw error
  }
}
