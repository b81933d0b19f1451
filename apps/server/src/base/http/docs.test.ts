import { expect, it } from 'vitest'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()

const get = (path: string) => fetch(`${server.url}/api/docs${path}`)

it('serves a page for people, and every file that it loads', async () => {
  const page = await get('')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  const html = await page.text()
  const named = [...html.matchAll(/(?:src|href)="\/api\/docs(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(named.length).toBeGreaterThanOrEqual(4)
  for (const path of named) {
    const part = await get(path)
    expect({ path, status: part.status }).toEqual({ path, status: 200 })
    expect(part.headers.get('content-type')).toMatch(path.endsWith('.css') ? /text\/css/ : /javascript/)
  }
})

it('runs only its own scripts, and serves no other files', async () => {
  const policy = (await get('')).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self'(;| 'sha)/)
  expect((await get('/package.json')).status).toBe(404)
  expect((await get('/..%2f..%2fpackage.json')).status).toBe(404)
})
