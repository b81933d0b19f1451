import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { serverRoot } from '../base/postgres/server-root.ts'
import { pagesWithFiles, readScreenFiles } from './page-files.ts'

let built: string
beforeAll(async () => {
  built = await readFile(join(serverRoot(), '../web/index.html'), 'utf8')
})

const pageAt = pagesWithFiles({
  routes: {
    '/': ['assets/parts.js'],
    '/campaigns/$campaignId': ['assets/campaign.js'],
    '/campaigns/media': ['assets/media.js', 'assets/media.css'],
  },
  home: ['assets/home.js', 'assets/home.css'],
})
const linksAt = (url: string) =>
  [
    ...pageAt(built, url).matchAll(/<link rel="(\w+)"(?: as="style")? crossorigin href="(\/assets\/[^"]+)"/g),
  ].map(([, kind, file]) => `${kind} ${file}`)

it('names the scripts and styles of the screen at an address, in the head', () => {
  expect(linksAt('/campaigns/media?sort=name')).toEqual([
    'modulepreload /assets/media.js',
    'preload /assets/media.css',
  ])
  expect(linksAt('/campaigns/01890000-0000-7000-8000-000000000000')).toEqual([
    'modulepreload /assets/campaign.js',
  ])
  const page = pageAt(built, '/campaigns/media')
  expect(page.indexOf('/assets/media.css')).toBeLessThan(page.indexOf('</head>'))
})

it('names nothing at an address without a screen of its own', () => {
  for (const url of ['/nowhere', '/campaigns', '/campaigns/a/b']) expect(pageAt(built, url)).toBe(built)
})

it('leaves to the browser what only who is logged in needs at the first page', () => {
  expect(linksAt('/?x=1')).toEqual(['modulepreload /assets/parts.js'])
  expect(pageAt(built, '/')).toContain('<meta name="home-files" content="/assets/home.js /assets/home.css"')
})

it('names nothing where the build said nothing', async () => {
  expect(await readScreenFiles(join(tmpdir(), 'no-such-site'))).toEqual({ routes: {}, home: [] })
})
