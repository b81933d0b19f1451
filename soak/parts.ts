import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process with a role. After its preparation it works for some milliseconds and reports the result. */
export interface Part<T> {
  play(ms: number): Promise<T>
  stop(): Promise<void>
}

/**
 * Starts a program of this folder; resolves once it is ready.
 * @throws where it ends before it has played
 */
export async function startPart<T>(program: string, args: string[]): Promise<Part<T>> {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const child = fork(path, args, { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit')
  const gone = ended.then(() => Promise.reject(new Error(`${program} ${args[0]} ended too early.`)))
  gone.catch(() => {})
  const hear = async (): Promise<unknown> => {
    const [said] = (await Promise.race([once(child, 'message'), gone])) as [unknown]
    return said
  }
  await hear()
  return {
    play: async (ms) => {
      const told = hear()
      child.send(ms)
      return (await told) as T
    },
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/**
 * Runs in the process itself. `prepare` gets the arguments and gives the function that works for some
 * milliseconds.
 */
export function servePart(prepare: (args: string[]) => Promise<(ms: number) => Promise<unknown>>): void {
  const tell = (what: unknown) => process.send?.(what)
  void prepare(process.argv.slice(2)).then((play) => {
    process.on('message', (ms: number) => void play(ms).then(tell))
    tell('ready')
  })
}
