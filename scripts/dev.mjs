// npm run dev: the server from its sources, restarted when they change, and the site's development server.
import './lib/check-node.mjs'
import { spawn } from 'node:child_process'
import { inRoot, programOf, root } from './lib/paths.mjs'
import { makeReady } from './lib/ready.mjs'
import { leaveSignals } from './lib/run.mjs'

await makeReady(process.stdout, []).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
leaveSignals()

const server = ['--watch', '--import', 'tsx', 'apps/server/src/app/main.ts']
const { PORT = '5000', API_URL = `http://127.0.0.1:${PORT}` } = process.env
const children = [
  spawn(process.execPath, server, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  }),
  spawn(process.execPath, [programOf('vite')], {
    cwd: inRoot('apps/web'),
    stdio: 'inherit',
    env: { ...process.env, API_URL },
  }),
]
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    children.forEach((other) => other.kill('SIGTERM'))
  })
}
