import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeColors } from '@plaza/domain/theme/colors'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverRoot } from '../base/postgres/server-root.ts'
import { basePage, brandedPage, MARKS, markedPage, pageWithCard } from './page.ts'

let built: string
beforeAll(async () => {
  built = await readFile(join(serverRoot(), '../web/index.html'), 'utf8')
})

const brand = (changes = {}) => ({
  org_id: '01890000-0000-7000-8000-000000000000',
  name: 'Harbor Outdoor',
  settings: { logo: '', favIcon: '', colors: completeColors({ mainColor: '#e4572e', navBg: '#12232e' }) },
  version: 3,
  ...changes,
})
const contentOf = (page: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(page)?.[1] ?? ''

it('finds each placeholder in the page exactly once', () => {
  for (const mark of Object.values(MARKS)) expect(built.split(mark), mark).toHaveLength(2)
})

it('carries the shift of the clock and the default palette', () => {
  const page = basePage(built, { clockShift: 86_400_000 })
  expect(contentOf(page, 'clock-shift')).toBe('86400000')
  expect(contentOf(page, 'theme')).toBe('')
  expect(page).toContain('--pz-brand:#5b3df5;')
})

it("carries the operator's own map where one is set, and otherwise none", () => {
  const tiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png?a=1&b="',
    kind: 'pictures',
    attribution: '© <Maps>',
  } as const
  const content = contentOf(basePage(built, { clockShift: 0, tiles }), 'tiles')
  const read = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(JSON.parse(read.replaceAll('&amp;', '&'))).toEqual(tiles)
  expect(contentOf(basePage(built, { clockShift: 0 }), 'tiles')).toBe('')
})

it('carries the analytics id where one is set, and otherwise none', () => {
  expect(contentOf(basePage(built, { clockShift: 0, analyticsId: 'G-QA12345678' }), 'analytics-id')).toBe(
    'G-QA12345678',
  )
  expect(contentOf(basePage(built, { clockShift: 0 }), 'analytics-id')).toBe('')
})

it('says whether visitors see displays without an account', () => {
  expect(contentOf(basePage(built, { clockShift: 0 }), 'catalogue')).toBe('open')
  expect(contentOf(basePage(built, { clockShift: 0, publicCatalogue: false }), 'catalogue')).toBe('closed')
})

it('says that payments are tests where they are and somebody may take them for real', () => {
  const told = (parts: object) => contentOf(basePage(built, { clockShift: 0, ...parts }), 'payments')
  expect(told({ payments: 'sandbox' })).toBe('tests')
  expect(told({ payments: 'sandbox', demo: true })).toBe('')
  expect(told({ payments: 'stripe' })).toBe('')
  expect(told({ payments: 'invoice' })).toBe('')
})

it('says whether it is of a demo city', () => {
  expect(contentOf(basePage(built, { clockShift: 0, demo: true }), 'demo')).toBe('city')
  expect(contentOf(basePage(built, { clockShift: 0 }), 'demo')).toBe('')
})

it('names the support contact', () => {
  const page = basePage(built, { clockShift: 0, supportEmail: '"help"@plaza.example' })
  expect(contentOf(page, 'support')).toBe('&quot;help&quot;@plaza.example')
})

it("carries an organization's colours, title, icon, bars and settings", () => {
  const page = brandedPage(basePage(built, { clockShift: 0 }), brand())
  // The brand's style stands after the default's and so overrules it.
  expect(page.indexOf('--pz-brand:#e4572e;')).toBeGreaterThan(page.indexOf('--pz-brand:#5b3df5;'))
  expect(page).toContain('<title>Harbor Outdoor</title>')
  expect(page).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]*E4572E/i)
  expect(contentOf(page, 'theme-color')).toBe('#12232e')
  expect(JSON.parse(contentOf(page, 'theme').replaceAll('&quot;', '"'))).toEqual(brand())
})

it('shows the favicon that was uploaded', () => {
  const favIcon = `/api/files/${'0'.repeat(32)}.png`
  const page = brandedPage(
    basePage(built, { clockShift: 0 }),
    brand({ settings: { ...brand().settings, favIcon } }),
  )
  expect(page).toContain(`<link rel="icon" href="${favIcon}"`)
})

describe('the card of a page', () => {
  const card = {
    title: '"A" & <b>',
    description: "It's $& here",
    address: null,
    image: 'https://x.example/a.png',
  }

  it('is its title, its description and what previews show, with all markup escaped', () => {
    const page = pageWithCard(basePage(built, { clockShift: 0 }), card)
    expect(page).toContain('<title>&quot;A&quot; &amp; &lt;b&gt;</title>')
    expect(page).toContain('<meta name="description" content="It&#39;s $&amp; here"')
    expect(page).toContain('<meta property="og:title" content="&quot;A&quot; &amp; &lt;b&gt;" />')
    expect(page).toContain('<meta property="og:image" content="https://x.example/a.png" />')
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(page).not.toContain('og:url')
  })

  it('keeps its title under the brand of an organization', () => {
    const page = brandedPage(pageWithCard(basePage(built, { clockShift: 0 }), card), brand())
    expect(page.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>&quot;A&quot; &amp; &lt;b&gt;</title>'])
    expect(page).toContain('--pz-brand:#e4572e;')
  })
})

it('escapes markup in the name of an organization', () => {
  const name = `</title><script>alert(1)</script> "$&" '$1' &amp;`
  const page = brandedPage(basePage(built, { clockShift: 0 }), brand({ name }))
  expect(page).toContain(
    `<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;$&amp;&quot; &#39;$1&#39; &amp;amp;</title>`,
  )
  expect(page).not.toContain('<script>alert')
})

it('marks its own style elements, and nothing that a name would pass for one', () => {
  const page = brandedPage(
    basePage(built, { clockShift: 0 }),
    brand({ name: '<style nonce="<style-mark>">' }),
  )
  const marked = markedPage(page, 'of-this-page')
  expect(marked.match(/<style[^>]*>/g)).toEqual([
    '<style nonce="of-this-page">',
    '<style id="brand" nonce="of-this-page">',
  ])
  expect(marked.match(/of-this-page/g)).toHaveLength(2)
})
