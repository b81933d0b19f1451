// This is loaded into the attacked server before its own program, and reports over IPC how the process is. It is
// never part of the product, so it may do what the product does not.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 100

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

const tell = () => {
  // The histogram holds the timer's own resolution too; what is over it is the delay.
  const told = { delayMs: Math.max(0, delay.max / 1e6 - 10), rss: process.memoryUsage.rss() }
  // Once the soak has ended, nobody receives this; the server then stops by itself, and its database with it.
  process.send?.(told, () => {})
  delay.reset()
}

setInterval(tell, EVERY_MS).unref()
// A listener would keep the process alive.
process.on('message', (message) => message === 'collect' && collect())
process.channel?.unref()
