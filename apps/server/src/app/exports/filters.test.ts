import { EXPORTED_LISTS, type ExportedList } from '@plaza/contract/exports'
import { expect, it } from 'vitest'
import { fillLists, listActors } from '../../../test/filled-lists.ts'
import { type Filtered, filteredLists, type Row } from '../../../test/filtered-lists.ts'
import { ownServer } from '../../../test/own-server.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const actors = await listActors(server)
const { seller, other, buyer, platform } = actors
const LISTS = filteredLists(actors, await fillLists(server, actors))

const join = (...queries: string[]) => queries.filter(Boolean).join('&')

/** All rows of a list, page by page of two. */
async function pagesOf({ who, path, query = {} }: Filtered, filter = ''): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const asked = join(new URLSearchParams(query).toString(), filter, `size=2&page=${page}`)
    const { status, data } = await who.ask('GET', `${path}?${asked}`)
    expect(status, `${path}?${asked}`).toBe(200)
    rows.push(...data.rows)
    if (data.rows.length < 2) {
      expect(data.count).toBe(rows.length)
      return rows
    }
  }
}

/** The cells of a line of CSV, none of which holds a line break. */
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** What an export has in the column that identifies its rows. */
async function exported({ who, head, query = {} }: Filtered, list: string, filter: string) {
  const asked = join('format=csv', new URLSearchParams(query).toString(), filter)
  const answer = await fetch(`${server.url}/api/savvy/exports/${list}?${asked}`, {
    headers: { authorization: `Bearer ${who.tokens.access_token}` },
  })
  expect(answer.status).toBe(200)
  const [heads = '', ...lines] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n')
  const at = cellsOf(heads).indexOf(head)
  expect(at).toBeGreaterThanOrEqual(0)
  return lines.map((line) => cellsOf(line)[at])
}

const lists = Object.entries(LISTS) as [ExportedList, Filtered][]

it('knows the filters of every list that is exported', () => {
  expect(lists.map(([name]) => name).toSorted()).toEqual([...EXPORTED_LISTS].toSorted())
})

it.each(lists)(
  '%s: each filter leaves what it names, page by page, and the export has the same',
  async (name, list) => {
    const all = await pagesOf(list)
    let [some, others] = [0, 0]
    for (const [filter, keeps] of list.filters) {
      const kept = all.filter(keeps).map(list.key)
      some += kept.length
      others += all.length - kept.length
      expect((await pagesOf(list, filter)).map(list.key), filter).toEqual(kept)
      expect((await exported(list, name, filter)).toSorted(), filter).toEqual(kept.map(String).toSorted())
    }
    // A filter that leaves all rows, or none, would prove nothing. What waits at the desk is in the desk's own tests.
    if (name !== 'money-desk') expect(Math.min(some, others)).toBeGreaterThan(0)
  },
)

it.each(lists)(
  '%s: a bad value of a filter is refused by its name, in the list and in its export',
  async (name, list) => {
    for (const [field, value] of Object.entries(list.bad)) {
      const asked = join(new URLSearchParams(list.query).toString(), `${field}=${value}`)
      const at = field.replace('[]', '')
      const of = (answer: Parameters<typeof faultsOf>[0]) =>
        faultsOf(answer).map((path) => path.split('.')[0])
      expect(of(await list.who.ask('GET', `${list.path}?${asked}`)), field).toEqual([at])
      expect(of(await list.who.ask('GET', `/api/savvy/exports/${name}?format=csv&${asked}`)), field).toEqual([
        at,
      ])
    }
  },
)

it.each(lists.filter(([, { filters }]) => filters.some(([filter]) => /\b(from|to)=/.test(filter))))(
  '%s: days out of order are refused in the list and in its export, with a sentence at the last one',
  async (name, { who, path, query = {} }) => {
    const asked = join(new URLSearchParams(query).toString(), 'from=2027-04-02&to=2027-04-01')
    for (const at of [`${path}?${asked}`, `/api/savvy/exports/${name}?format=csv&${asked}`]) {
      const answer = await who.ask('GET', at)
      expect([answer.status, faultAt(answer, 'to')]).toEqual([
        400,
        'The last day must not be before the first day.',
      ])
    }
  },
)

it('a filter goes with a search, and never reaches what is another organization’s', async () => {
  const campaigns = `/api/savvy/campaigns/${buyer.orgId}?from=2027-03-01`
  const found = async (query: string) =>
    (await buyer.ask('GET', `${campaigns}&${query}`)).data.rows.map(({ name }: Row) => name)
  expect(await found('search=April')).toEqual(['April'])
  expect(await found('search=others')).toEqual([])
  expect(await found('search=April&to=2027-03-31')).toEqual([])
  const foreign = await other.ask('GET', '/api/savvy/audit')
  const [place] = foreign.data.rows.filter(({ kind }: Row) => kind === 'display')
  const theirs = `/api/savvy/displays/by-organization-id/${seller.orgId}?location_id=${place.target}`
  expect((await seller.ask('GET', theirs)).data.rows).toEqual([])
  const invitations = `/api/savvy/organization/display-invitations/${seller.orgId}?display_id=${place.target}`
  expect((await seller.ask('GET', invitations)).data.rows).toEqual([])
})

it('an owner’s payouts are its own, whatever they are narrowed to; the platform has those of all', async () => {
  const count = async (who: typeof seller, path: string, query = '') =>
    (await who.ask('GET', `/api/savvy/payments/${path}${query}`)).data.count
  expect(await count(seller, `payouts/${seller.orgId}`, '?state=failed')).toBe(0)
  expect(await count(other, `payouts/${other.orgId}`, '?state=failed')).toBe(1)
  expect(await count(platform, 'desk/payouts')).toBe(3)
  expect(await count(platform, 'desk/payouts', '?search=other%20screens')).toBe(1)
  expect(await count(platform, `organization/${buyer.orgId}`, '?search=credited')).toBe(0)
})

it('only the platform narrows by plans, since it alone learns who has which', async () => {
  for (const [who, path] of [
    [buyer, '/api/savvy/organization/get-dsos'],
    [seller, `/api/savvy/organization/getAdvByDsoId/${seller.orgId}`],
  ] as const) {
    expect(faultsOf(await who.ask('GET', `${path}?plan_id=none`))).toEqual(['plan_id'])
  }
})
