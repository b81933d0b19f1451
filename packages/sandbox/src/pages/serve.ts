import { type IncomingMessage, type ServerResponse } from 'node:http'
import { type Call } from '../call.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/read-request.ts'
import { SCRIPT, STYLE } from './assets.ts'
import { BANK_PAGES } from './bank-page.ts'
import { CHECKOUT_PAGES } from './checkout-page.ts'
import { layout, message } from './layout.ts'
import { ONBOARDING_PAGES } from './onboarding-page.ts'
import { NOT_FOUND, type Page, type PageAnswer, prefixOf } from './page.ts'
import { PAPER_PAGES } from './paper-pages.ts'
import { PORTAL_PAGES } from './portal-page.ts'

const PAGES: readonly Page[] = [
  ...CHECKOUT_PAGES,
  ...BANK_PAGES,
  ...ONBOARDING_PAGES,
  ...PORTAL_PAGES,
  ...PAPER_PAGES,
]

const ASSETS: Record<string, { type: string; text: string }> = {
  '/assets/sandbox.css': { type: 'text/css; charset=utf-8', text: STYLE },
  '/assets/sandbox.js': { type: 'text/javascript; charset=utf-8', text: SCRIPT },
}

/** What serving pages needs. */
interface Site {
  publicUrl(): string
  act<T>(work: (call: Call) => Promise<T>): Promise<T>
}

function findPage(method: string, path: string): { page: Page; ids: string[] } | undefined {
  const given = path.split('/')
  for (const page of PAGES) {
    const wanted = page.path.split('/')
    if (page.method !== method || wanted.length !== given.length) continue
    if (wanted.every((part, index) => part.startsWith(':') || part === given[index])) {
      return { page, ids: given.filter((_, index) => wanted[index]?.startsWith(':')) }
    }
  }
  return undefined
}

function originOf(address: string | null): string[] {
  return address !== null && URL.canParse(address) ? [new URL(address).origin] : []
}

/**
 * What a page may do: load its own style and script, and send its forms to the sandbox. A browser holds an answer
 * to a form to the same rule, so the origins to which it may lead are named.
 */
function policy(leadsTo: readonly (string | null)[] = []): string {
  const targets = [...new Set(leadsTo.flatMap(originOf))].filter((origin) => origin !== 'null')
  return `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action ${["'self'", ...targets].join(' ')}; base-uri 'none'; frame-ancestors 'none'`
}

function send(res: ServerResponse, prefix: string, answer: PageAnswer): void {
  const common = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  if ('redirect' in answer) {
    res.writeHead(303, { ...common, location: answer.redirect }).end()
    return
  }
  res
    .writeHead(answer.status ?? 200, {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(answer.leadsTo),
      'x-content-type-options': 'nosniff',
    })
    .end(layout(prefix, answer.title, answer.body).text)
}

async function answerTo(site: Site, req: IncomingMessage, path: string): Promise<PageAnswer> {
  const found = findPage(req.method === 'HEAD' ? 'GET' : (req.method ?? ''), path)
  if (!found) return NOT_FOUND
  const form = new URLSearchParams(req.method === 'POST' ? await readBody(req) : '')
  try {
    return await site.act((call) => found.page.show({ call, ids: found.ids, form }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { title: 'Not possible', status: 409, body: message('This is not possible now', error.message) }
  }
}

/** Answers a browser: with a page, with the style or the script of all pages, or with another address. */
export async function servePage(site: Site, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const prefix = prefixOf(site.publicUrl())
  const [address = ''] = (req.url ?? '').split('?')
  const path = address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address
  const asset = Object.hasOwn(ASSETS, path) ? ASSETS[path] : undefined
  if (asset) {
    res.writeHead(200, { 'content-type': asset.type, 'x-content-type-options': 'nosniff' }).end(asset.text)
    return
  }
  try {
    send(res, prefix, await answerTo(site, req, path))
  } catch (error) {
    const body = message('Something went wrong', 'Go back and try again.')
    send(res, prefix, { title: 'Something went wrong', status: 500, body })
    throw error
  }
}
