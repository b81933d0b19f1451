import { LOGO_PATH, MEDIA_CACHE, MEDIA_PATH } from '../media/addresses.ts'
import { answerMedium } from './answer-medium.ts'

// The service worker of the player's page: the page starts without a network, and media have stable addresses.

declare const SHELL_VERSION: string
declare const SHELL_FILES: string[]

/** What this file is run in. */
interface Worker {
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetched) => void): void
  addEventListener(name: 'message', listen: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = self as unknown as Worker
const SHELL = `player-shell-${SHELL_VERSION}`

/** All files of this version come together, or none: a page of one version never runs the script of another. */
async function install(): Promise<void> {
  const cache = await caches.open(SHELL)
  await cache.addAll(SHELL_FILES.map((path) => new Request(path, { cache: 'reload' })))
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith('player-shell-') && name !== SHELL)
      .map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

async function answerShell(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(SHELL)).match(path)
  return kept ?? fetch(request)
}

async function answerLogo(): Promise<Response> {
  const kept = await (await caches.open(MEDIA_CACHE)).match(LOGO_PATH)
  return kept ?? new Response('There is no logo.', { status: 404 })
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
// A page that was loaded past the worker asks to be taken care of.
worker.addEventListener('message', ({ data }) => {
  if (data === 'claim') void worker.clients.claim()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin || request.method !== 'GET') return
  if (pathname.startsWith(MEDIA_PATH))
    event.respondWith(answerMedium(decodeURIComponent(pathname.slice(MEDIA_PATH.length)), request))
  else if (pathname === LOGO_PATH) event.respondWith(answerLogo())
  else if (SHELL_FILES.includes(pathname)) event.respondWith(answerShell(pathname, request))
})
