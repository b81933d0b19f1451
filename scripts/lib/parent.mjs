/**
 * npm passes SIGINT and SIGTERM on, but when npm itself is killed outright nothing reaches us: then we stop
 * as if signalled. Only under npm, since a command started by hand may well outlive its shell.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
