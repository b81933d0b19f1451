import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startServer, type TestServer } from '../support/server.ts'

/** Owners with brands of their own, advertisers, the platform's admin, and a visitor. */
const ACCOUNTS = [
  'coffee',
  'transit',
  'outdoor',
  'cinema',
  'gym',
  'agency',
  'bakery',
  'festival',
  'bikes',
  'drinks',
  'admin',
  'visitor',
] as const
const PASSWORD = 'plaza-demo'
const GROWS_MS = 600_000

const untilGrown = async ({ url, output }: TestServer): Promise<void> => {
  const began = Date.now()
  const body = JSON.stringify({ email: 'agency@demo.example', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  // The last thing that the demo city makes is told in its output; its accounts exist from the beginning.
  while (Date.now() - began < GROWS_MS) {
    const { ok } = await fetch(`${url}/api/savvy/users/login`, { method: 'POST', body, headers })
    if (ok && /The demo city is at/.test(output())) return
    await pause(1000)
  }
  throw new Error('The demo city did not grow in ten minutes.')
}

interface Session {
  tokens: { access_token: string }
  userInfo: { org_id: string }
}

/** Logs an account of the demo city in, as its login does. */
export async function logIn(url: string, account: string): Promise<Session> {
  const body = JSON.stringify({ email: `${account}@demo.example`, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/savvy/users/login`, { method: 'POST', body, headers })
  return ((await answer.json()) as { data: Session }).data
}

/** What a browser keeps of somebody who is logged in: the entries of its storage. */
export function keptOf({ tokens, userInfo }: Session): [string, string][] {
  return Object.entries({ tokens, userInfo }).map(([key, value]) => [key, JSON.stringify(value)])
}

/** The accounts that a command names, all where it names none. */
export function accountsOf(named: string[]): readonly string[] {
  const unknown = named.find((name) => !(ACCOUNTS as readonly string[]).includes(name))
  if (unknown)
    throw new Error(`There is no account ${unknown}: ${ACCOUNTS.join(', ')}, or nothing named for all.`)
  return named.length ? named : ACCOUNTS
}

const BUILD = path.join(import.meta.dirname, '../../scripts/build.mjs')

/**
 * Builds the product and serves a new installation with the demo city while `work` runs; with A11Y_URL the one that runs
 * there already, which needs its demo city.
 */
export async function withDemo(work: (url: string) => Promise<void>): Promise<void> {
  const running = process.env.A11Y_URL
  if (running) return work(running)
  await promisify(execFile)(process.execPath, [BUILD])
  const dataDir = await mkdtemp(path.join(tmpdir(), 'plaza-a11y-'))
  const env = { DEMO: '1', NODE_ENV: 'production', PAYMENTS: 'sandbox' }
  try {
    const server = await startServer({ dataDir, env })
    try {
      await untilGrown(server)
      await work(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
