import { EXPORTED_LISTS } from '@plaza/contract/exports'
import { unzipSync, strFromU8 } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import type { TestActor } from '../actors.ts'
import { issue } from '../documents.ts'
import { ownServer } from '../own-server.ts'
import { openMarkedBusiness, type MarkedBusiness } from './business.ts'
import { formulaFor, LED } from './markup.ts'

const server = await ownServer()
let business: MarkedBusiness
beforeAll(async () => {
  business = await openMarkedBusiness(server)
}, 120_000)

const fetchFile = async (who: TestActor, path: string) => {
  const headers = { authorization: `Bearer ${who.tokens.access_token}` }
  const answer = await fetch(`${server.url}${path}`, { headers })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), head: answer.headers }
}

/** The cells of a CSV file, as RFC 4180 has them. */
const cellsOf = (text: string): string[] =>
  [...text.replace('\uFEFF', '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/g)].map(
    ([, quoted, plain]) => (quoted ?? plain ?? '').replaceAll('""', '"'),
  )

/** What of a CSV file a spreadsheet would take for a formula: all but figures of our own. */
const faultsOfCsv = (bytes: Buffer): string[] =>
  cellsOf(bytes.toString('utf8')).filter(
    (cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell),
  )

/** The formulas and foreign links of a spreadsheet, and whatever of it is not well escaped. */
const faultsOfXlsx = (bytes: Buffer): string[] =>
  Object.entries(unzipSync(new Uint8Array(bytes))).flatMap(([name, part]) => {
    if (!/\.(?:xml|rels)$/.test(name)) return []
    const xml = strFromU8(part)
    return [
      ...(xml.match(/<f[ >][^<]*|<hyperlink\b[^>]*|<script|<oleLink|<externalReference/g) ?? []),
      ...(name.endsWith('.rels') && xml.includes(LED) ? [`${name} leads elsewhere`] : []),
    ].map((fault) => `${name}: ${fault}`)
  })

const sheetTextOf = (bytes: Buffer): string =>
  Object.entries(unzipSync(new Uint8Array(bytes)))
    .flatMap(([name, part]) => (/sheet\d+\.xml|sharedStrings/.test(name) ? [strFromU8(part)] : []))
    .join('')

/** The text of a PDF, and what of it is more than text: links, scripts, forms. */
const readPdf = async (bytes: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const faults: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    for (const { subtype, url, unsafeUrl } of await (await document.getPage(page)).getAnnotations()) {
      if (subtype !== 'Link' || `${url}${unsafeUrl}`.includes(LED))
        faults.push(`${subtype} ${url ?? unsafeUrl}`)
    }
  }
  if (await document.getJSActions()) faults.push('a script')
  return { text, faults }
}

/** The lists that have texts of people in this business. */
const WRITTEN =
  'announcements approvals campaigns changes display-invitations displays drafts locations mails owner-people plans rate-schedules shared-plans'.split(
    ' ',
  )

it('lists as CSV and as spreadsheets have no formula and no link that somebody wrote', async () => {
  const { seller, buyer, platform } = business
  const marked = new Set<string>()
  const given = new Set<string>()
  for (const list of EXPORTED_LISTS) {
    for (const who of [seller, buyer, platform]) {
      for (const format of ['csv', 'xlsx']) {
        const path = `/api/savvy/exports/${list}?format=${format}&org_id=${who.orgId}`
        const { status, bytes } = await fetchFile(who, path)
        if (status !== 200) continue
        given.add(list)
        const faults = format === 'csv' ? faultsOfCsv(bytes) : faultsOfXlsx(bytes)
        expect({ list, format, faults }).toEqual({ list, format, faults: [] })
        if (bytes.includes('=HYPERLINK') || (format === 'xlsx' && sheetTextOf(bytes).includes('=HYPERLINK')))
          marked.add(`${list} ${format}`)
      }
    }
  }
  expect(EXPORTED_LISTS.filter((list) => !given.has(list))).toEqual([])
  expect(WRITTEN.filter((list) => !marked.has(`${list} csv`) || !marked.has(`${list} xlsx`))).toEqual([])
})

it('plans and receipts as spreadsheets and PDF have the texts as they are, and nothing that can be run', async () => {
  const { buyer, campaign, draft } = business
  for (const path of [`/api/savvy/campaigns/${campaign.id}`, `/api/savvy/campaigns/drafts/${draft}`]) {
    const { bytes, head } = await fetchFile(buyer, `${path}/export?format=xlsx`)
    expect(faultsOfXlsx(bytes)).toEqual([])
    expect(sheetTextOf(bytes)).toContain('&lt;script&gt;')
    expect(head.get('content-disposition')).not.toMatch(/[\r\n<>]/)
    const { text, faults } = await readPdf((await fetchFile(buyer, `${path}/export?format=pdf`)).bytes)
    expect(faults).toEqual([])
    expect(text).toContain('<script>ran()</script>')
    expect(text).toContain('=HYPERLINK(')
  }
})

it('invoices and statements have the texts as they are, in PDF and in XML', async () => {
  const { seller, buyer } = business
  const hostile = (field: string) => formulaFor(field, 120, 1) ?? ''
  const lines = [{ text: hostile('text'), detail: hostile('detail'), net: 10_000 }]
  const invoice = await issue(server, { org_id: buyer.orgId, subject: hostile('subject'), lines })
  const earned = [{ text: hostile('text'), detail: hostile('detail'), price: 45_050, fee: 5406, net: 39_644 }]
  const period = { start: '2027-01-01', end: '2027-01-31' }
  const statement = await issue(server, {
    kind: 'statement',
    org_id: seller.orgId,
    period,
    subject: '',
    lines: earned,
  })
  for (const [who, id] of [
    [buyer, invoice],
    [seller, statement],
  ] as const) {
    const pdf = await fetchFile(who, `/api/savvy/invoices/${id}/pdf`)
    expect(pdf.status).toBe(200)
    const { text, faults } = await readPdf(pdf.bytes)
    expect(faults).toEqual([])
    expect(text).toContain('<script>')
    expect(text).toContain('=HYPERLINK(')
  }
  const xml = (await fetchFile(buyer, `/api/savvy/invoices/${invoice}/xml`)).bytes.toString()
  expect(xml).toContain('=HYPERLINK(')
  expect(xml).not.toMatch(/<script|<b>|<img/)
})
