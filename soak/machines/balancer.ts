import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What stands before two servers and sends each request to one that is ready. */
export interface Balancer {
  what: string
  url: string
  stop(): Promise<void>
}

const HAPROXY = '/usr/sbin/haproxy'
const LOOK_EVERY_MS = 500

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * The operator's file with these servers, on this machine without TLS. With `unmarked` the servers do not learn who asks,
 * as those without limits want it.
 */
const configOf = async (port: number, servers: readonly number[], unmarked: boolean): Promise<string> => {
  const file = await readFile(path.join(import.meta.dirname, '../../deploy/haproxy.cfg'), 'utf8')
  const changed = file
    .replace(/^ {2}bind :80$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}bind :443 .*\n/m, '')
    .replace(/^ {2}http-request redirect scheme https.*\n/m, '')
    .replace(
      /^ {2}server one .*\n {2}server two .*$/m,
      servers.map((at) => `  server on${at} 127.0.0.1:${at}`).join('\n'),
    )
  return unmarked ? changed.replace(/^ {2}option forwardfor\n/m, '') : changed
}

const startHaproxy = async (servers: readonly number[], unmarked: boolean): Promise<Balancer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-haproxy-'))
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, await configOf(port, servers, unmarked))
  const version = /version (\S+)/.exec(execFileSync(HAPROXY, ['-v'], { encoding: 'utf8' }))?.[1]
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { what: `HAProxy ${version}`, url: `http://127.0.0.1:${port}`, stop }
}

/** Passes a request on to a server that said last that it is ready, in turns. */
const startOwn = async (servers: readonly number[], unmarked: boolean): Promise<Balancer> => {
  let ready = [...servers]
  let turn = 0
  const isReady = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false
  const look = setInterval(async () => {
    const states = await Promise.all(servers.map(isReady))
    ready = servers.filter((_port, at) => states[at])
  }, LOOK_EVERY_MS)
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const port = ready[turn++ % ready.length]
    if (!port) return outgoing.writeHead(503).end()
    const { method, url, headers, socket } = incoming
    const marked = unmarked ? {} : { 'x-forwarded-for': socket.remoteAddress ?? '' }
    const asked = request({ port, host: '127.0.0.1', method, path: url, headers: { ...headers, ...marked } })
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => asked.destroy())
    return incoming.pipe(asked)
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    clearInterval(look)
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { what: 'a balancer of our own', url: `http://127.0.0.1:${port}`, stop }
}

/** Starts HAProxy with the file of `deploy`, or where it is not installed a few lines of our own that do the same. */
export async function startBalancer(servers: readonly number[], unmarked = false): Promise<Balancer> {
  const balancer = await (existsSync(HAPROXY) ? startHaproxy : startOwn)(servers, unmarked)
  for (let round = 0; round < 100; round++) {
    const answer = await fetch(`${balancer.url}/readyz`).catch(() => null)
    if (answer?.ok) return balancer
    await pause(100)
  }
  await balancer.stop()
  throw new Error(`${balancer.what} finds no server that is ready.`)
}
