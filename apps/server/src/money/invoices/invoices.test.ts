import { mkdirSync, writeFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { picture, upload } from '../../../test/builders.ts'
import { issue } from '../../../test/documents.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const INVOICES = '/api/savvy/invoices'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let platform: TestActor
let buyer: TestActor
let seller: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[platform, buyer, seller] = [await admin(server), await advertiser(server), await owner(server)]
  const change = async (who: TestActor, body: Record<string, unknown>) => {
    const path = `/api/savvy/organization/organizationDetails/${who.orgId}`
    expect((await who.ask('PUT', path, body)).status).toBe(200)
  }
  const address = { address: 'Quay 1\nBack yard', postal_code: '20457', city: 'Hamburg', country: 'DE' }
  await change(platform, { ...address, legal_name: 'Plaza GmbH', tax_id: 'DE123456789' })
  await change(buyer, { ...address, legal_name: 'Gym & Söhne <GmbH>', city: 'Köln' })
  await change(seller, { ...address, country: 'AT', city: 'Wien', tax_id: 'ATU12345678' })
  const rate = { country: 'DE', basis_points: 1900, name: 'USt', valid_from: '2021-01-01' }
  await platform.ask('POST', '/api/savvy/tax-rates', rate)
})
afterAll(() => server.close())

const fetchFile = async (actor: TestActor, path: string) => {
  const headers = { authorization: `Bearer ${actor.tokens.access_token}` }
  const answer = await fetch(`${server.url}${path}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status !== 200) throw new Error(`${answer.status}: ${bytes.toString()}`)
  return { bytes, type: answer.headers.get('content-type'), as: answer.headers.get('content-disposition') }
}
const pdfOf = (actor: TestActor, id: string) => fetchFile(actor, `${INVOICES}/${id}/pdf`)
const xmlOf = async (actor: TestActor, id: string) =>
  (await fetchFile(actor, `${INVOICES}/${id}/xml`)).bytes.toString()
const textOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

const statement = (draft = {}) =>
  issue(server, {
    kind: 'statement',
    org_id: seller.orgId,
    period: { start: '2027-01-01', end: '2027-01-31' },
    subject: '',
    lines: [{ text: 'Spring sale', detail: '1 – 7 Jan 2027', price: 45_050, fee: 5406, net: 39_644 }],
    ...draft,
  })

const SAVE = process.env.SAVE_DOCUMENTS
const save = (name: string, bytes: Buffer | string) => {
  if (!SAVE) return
  mkdirSync(SAVE, { recursive: true })
  writeFileSync(`${SAVE}/${name}`, bytes)
}

describe('as PDF', () => {
  it('an invoice has both sides, its lines, its tax and its sums', async () => {
    const lines = [
      { text: 'Harbour Screens', detail: '1 – 7 Mar 2027', net: 30_003 },
      { text: 'Station Media', net: 20_000, quantity: 4 },
    ]
    const id = await issue(server, { org_id: buyer.orgId, lines })
    const { bytes, type, as } = await pdfOf(buyer, id)
    expect(type).toBe('application/pdf')
    expect(as).toMatch(/^attachment; filename="?PLZ-2027-\d{5}\.pdf"?$/)
    const text = await textOf(bytes)
    const wanted =
      'Invoice|Gym & Söhne <GmbH>|Quay 1|20457 Köln|Germany|Spring sale|1 Feb 2027|Harbour Screens|€300.03|' +
      '€500.03|USt 19%|€95.01|€595.04|This has been paid.|Plaza GmbH|Tax id DE123456789'
    for (const words of wanted.split('|')) {
      expect(text).toContain(words)
    }
    save('invoice.pdf', bytes)
    save('invoice.xml', await xmlOf(buyer, id))
  })

  it('names the terms that were agreed to, and a credit note those of its invoice', async () => {
    const first = await platform.ask('POST', '/api/savvy/admin/terms', {
      content: '# Terms',
      valid_from: '2027-03-03',
      ask_again: false,
    })
    const terms_version: number = first.data.number
    const id = await issue(server, { org_id: buyer.orgId, terms_version })
    const words = `Terms of 3 Mar 2027, version ${terms_version}`
    expect(await textOf((await pdfOf(buyer, id)).bytes)).toContain(words)
    const draft = { kind: 'credit_note' as const, org_id: buyer.orgId, corrects_id: id, terms_version: null }
    const note = await issue(server, draft)
    expect(await textOf((await pdfOf(buyer, note)).bytes)).toContain(words)
    const listed: { id: string }[] = (await buyer.ask('GET', INVOICES)).data.rows
    expect(listed.find((row) => row.id === id)).toMatchObject({
      terms: { number: terms_version, valid_from: '2027-03-03' },
    })
    const bare = await issue(server, { org_id: buyer.orgId })
    expect(await textOf((await pdfOf(buyer, bare)).bytes)).not.toContain('Terms of')
  })

  it('is the same each time, whatever has changed since', async () => {
    const id = await issue(server, { org_id: buyer.orgId })
    const first = await pdfOf(buyer, id)
    await server.stay(1)
    const settings = { colors: { mainColor: '#aa0000' } }
    await platform.ask('POST', '/api/savvy/settings', { org_id: platform.orgId, settings })
    expect((await pdfOf(platform, id)).bytes.equals(first.bytes)).toBe(true)
    const later = await pdfOf(buyer, await issue(server, { org_id: buyer.orgId }))
    expect(later.bytes.equals(first.bytes)).toBe(false)
  })

  it('has the logo that its issuer had', async () => {
    const { path } = await upload(platform, await picture(400, 80, 'webp'))
    const settings = (logo: string) =>
      platform.ask('POST', '/api/savvy/settings', { org_id: platform.orgId, settings: { logo } })
    expect((await settings(path)).status).toBeLessThan(300)
    const id = await issue(server, { org_id: buyer.orgId })
    expect((await settings('')).status).toBeLessThan(300)
    expect((await pdfOf(buyer, id)).bytes.includes('/Subtype /Image')).toBe(true)
    const plain = await issue(server, { org_id: buyer.orgId })
    expect((await pdfOf(buyer, plain)).bytes.includes('/Subtype /Image')).toBe(false)
    save('logo.pdf', (await pdfOf(buyer, id)).bytes)
  })

  it('says of a credit note what it corrects, and of a statement what was kept', async () => {
    const corrects_id = await issue(server, { org_id: buyer.orgId })
    const credit = await issue(server, { kind: 'credit_note', org_id: buyer.orgId, corrects_id })
    const { number } = (await rowsOf(buyer, INVOICES)).find(({ id }) => id === corrects_id) ?? {}
    const { bytes } = await pdfOf(buyer, credit)
    expect(await textOf(bytes)).toContain(`${String(number)} of 1 Feb 2027`)
    save('credit-note.pdf', bytes)
    save('credit-note.xml', await xmlOf(buyer, credit))
    const id = await statement()
    const text = await textOf((await pdfOf(seller, id)).bytes)
    const wanted =
      'Statement|Self-billing: issued in the name of Harbour Screens.|Reverse charge|€450.50|-€54.06|€396.44|' +
      '1 – 31 Jan 2027'
    for (const words of wanted.split('|')) {
      expect(text.replaceAll('\u2009', ' ')).toContain(words)
    }
    save('statement.pdf', (await pdfOf(seller, id)).bytes)
    save('statement.xml', await xmlOf(seller, id))
  })

  it('shows names in other scripts, with all of its fonts inside', async () => {
    const other = await advertiser(server, { name: '東京ジム شركة' })
    const { bytes } = await pdfOf(other, await issue(server, { org_id: other.orgId }))
    expect(await textOf(bytes)).toContain('東京ジム')
    const fonts = [...bytes.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
    expect(fonts.length).toBeGreaterThan(2)
    for (const name of fonts) expect(name).toMatch(/^[A-Z]+\+(Inter|NotoSansArabic|NotoSansJP)/)
    save('scripts.pdf', bytes)
  })

  it('goes on over several pages', async () => {
    const lines = Array.from({ length: 60 }, (_, nth) => ({ text: `Part ${nth + 1}`, net: 101 + nth }))
    const id = await issue(server, { org_id: buyer.orgId, lines })
    const { bytes } = await pdfOf(buyer, id)
    expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(3)
    expect(await textOf(bytes)).toContain('Part 60')
    save('long.pdf', bytes)
    save('long.xml', await xmlOf(buyer, id))
  })
})

describe('as an electronic invoice', () => {
  it('is inside the PDF, and by itself', async () => {
    const id = await issue(server, { org_id: buyer.orgId, due_on: '2027-02-15' })
    const xml = await xmlOf(buyer, id)
    expect(xml).toContain('<ram:Name>Gym &amp; Söhne &lt;GmbH&gt;</ram:Name>')
    expect(xml).toContain('<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>')
    const pdf = await getDocumentProxy(new Uint8Array((await pdfOf(buyer, id)).bytes))
    const attachments = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>
    expect(Buffer.from(attachments['factur-x.xml']?.content ?? []).toString()).toBe(xml)
    save('due.xml', xml)
  })

  it('is missing where a side is not known, and says what is', async () => {
    const unknown = await advertiser(server, { name: 'Corner Gym' })
    const id = await issue(server, { org_id: unknown.orgId })
    const refused = await unknown.ask('GET', `${INVOICES}/${id}/xml`)
    expect(refused).toMatchObject({ status: 409, error: { code: 'no_e_invoice' } })
    expect(refused.error.error).toContain('the country of Corner Gym and the address of Corner Gym')
    const pdf = await getDocumentProxy(new Uint8Array((await pdfOf(unknown, id)).bytes))
    expect(await pdf.getAttachments()).toBeNull()
    const [row] = await rowsOf(unknown, INVOICES)
    expect(row?.e_invoice_obstacle).toBe(refused.error.error)
  })

  it('states what is outside the scope of tax', async () => {
    const abroad = await advertiser(server, { name: 'Gym Inc' })
    const details = { address: 'Main St 1', city: 'Boston', country: 'US' }
    await abroad.ask('PUT', `/api/savvy/organization/organizationDetails/${abroad.orgId}`, details)
    const id = await issue(server, { org_id: abroad.orgId })
    const xml = await xmlOf(abroad, id)
    expect(xml).toContain('<ram:CategoryCode>O</ram:CategoryCode>')
    expect(xml).not.toContain('schemeID="VA"')
    save('outside.xml', xml)
    await abroad.ask('PUT', `/api/savvy/organization/organizationDetails/${abroad.orgId}`, {
      tax_id: '12-3456789',
    })
    save('reverse-us.xml', await xmlOf(abroad, await issue(server, { org_id: abroad.orgId })))
  })
})

it('lists the documents of an organization, and for the platform those of all', async () => {
  const one = await advertiser(server, { name: 'Bakery' })
  const corrects_id = await issue(server, { org_id: one.orgId, subject: TRICKY })
  const lines = [{ text: 'Not shown', net: 4000 }]
  const credit = await issue(server, { kind: 'credit_note', org_id: one.orgId, corrects_id, lines })
  await issue(server, { kind: 'receipt', org_id: one.orgId, subject: PLAIN })
  await expectLiteralSearch(async (search) =>
    (await rowsOf(one, INVOICES, { search })).map((row) => String(row.subject)),
  )
  await expectPages(one, INVOICES, ['number', 'kind', 'issued_on', 'recipient', 'gross'])
  const { data } = await one.ask('GET', INVOICES)
  expect(data).toMatchObject({ count: 3, months: ['2027-02'] })
  const invoice = data.rows.find(({ id }: { id: string }) => id === corrects_id)
  expect(invoice).toMatchObject({ kind: 'invoice', gross: 11_900, credited: 4760, recipient: 'Bakery' })
  expect(data.rows.find(({ id }: { id: string }) => id === credit)).toMatchObject({
    corrects: invoice.number,
    gross: 4760,
  })
  expect((await rowsOf(one, INVOICES, { kind: 'receipt' })).map(({ kind }) => kind)).toEqual(['receipt'])
  expect(await rowsOf(one, INVOICES, { month: '2027-01' })).toEqual([])
  expect(await rowsOf(platform, INVOICES, { org_id: one.orgId })).toHaveLength(3)
  expect((await platform.ask('GET', `${INVOICES}?size=1000`)).data.count).toBeGreaterThan(3)
})

it('exports the lines of a month, in which nothing is a formula and refunds are negative', async () => {
  const one = await advertiser(server, { name: '=1+1' })
  const lines = [
    { text: '@SUM(A1)', net: 10_000 },
    { text: 'Two, three', net: 5 },
  ]
  const corrects_id = await issue(server, { org_id: one.orgId, lines })
  const back = [{ text: 'Back', net: 4000 }]
  await issue(server, { kind: 'credit_note', org_id: one.orgId, corrects_id, lines: back })
  const { bytes, type, as } = await fetchFile(one, `${INVOICES}/csv?month=2027-02`)
  expect({ type, as }).toEqual({
    type: 'text/csv; charset=utf-8',
    as: expect.stringContaining('2027-02.csv'),
  })
  const [head, ...rows] = bytes.toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^Number,Kind,Date,/)
  expect(rows.map((row) => row.replace(/^PLZ-[^,]+/, '').replace(/PLZ-\d[^,]*/, 'N'))).toEqual([
    ",credit_note,2027-02-01,,,N,'=1+1,Spring sale,Back,,1,,,-40.00,19%,-7.60,-47.60,EUR,domestic",
    ",invoice,2027-02-01,,,,'=1+1,Spring sale,'@SUM(A1),,1,,,100.00,19%,19.00,119.00,EUR,domestic",
    `,invoice,2027-02-01,,,,'=1+1,Spring sale,"Two, three",,1,,,0.05,19%,0.01,0.06,EUR,domestic`,
  ])
  const ofPlatform = await fetchFile(platform, `${INVOICES}/csv?month=2027-02&org_id=${one.orgId}`)
  expect(ofPlatform.bytes.equals(bytes)).toBe(true)
  const empty = await fetchFile(one, `${INVOICES}/csv?month=2026-12`)
  expect(empty.bytes.toString().trim().split('\r\n')).toHaveLength(1)
})

it('is for whoever it was issued to, and for the platform', async () => {
  const id = await issue(server, { org_id: buyer.orgId })
  const paths = [INVOICES, `${INVOICES}/${id}/pdf`, `${INVOICES}/${id}/xml`, `${INVOICES}/csv?month=2027-02`]
  for (const path of paths) await expectGuarded(server, null, 'GET', path)
  for (const path of paths.slice(1, 3)) expect((await seller.ask('GET', path)).status).toBe(404)
  expect((await seller.ask('GET', `${INVOICES}?org_id=${buyer.orgId}`)).status).toBe(403)
  expect((await seller.ask('GET', `${INVOICES}/csv?month=2027-02&org_id=${buyer.orgId}`)).status).toBe(403)
  expect((await rowsOf(seller, INVOICES)).map(({ org_id }) => org_id)).not.toContain(buyer.orgId)
  expect((await fetchFile(platform, `${INVOICES}/${id}/xml`)).type).toBe('application/xml')
})

it('names invalid fields', async () => {
  const bad = `${INVOICES}?kind=bill&month=2027-13&org_id=x`
  expect(faultsOf(await buyer.ask('GET', bad))).toEqual(['kind', 'month', 'org_id'])
  expect(faultsOf(await buyer.ask('GET', `${INVOICES}/csv`))).toEqual(['month'])
  expect((await buyer.ask('GET', `${INVOICES}/x/pdf`)).status).toBe(400)
  expect((await buyer.ask('GET', `${INVOICES}/${UNKNOWN}/pdf`)).status).toBe(404)
})
