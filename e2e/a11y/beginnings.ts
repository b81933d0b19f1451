import { logIn } from './demo.ts'

const OWNERS = ['coffee', 'transit', 'outdoor', 'cinema']

/** Screens that no link leads to: those of mailed links, of codes, and of devices. */
const OF_VISITORS = [
  '/find',
  '/login',
  '/signup',
  '/signup?as=DSO&step=2',
  '/terms',
  '/resetPasswordCode',
  '/changePassword',
  '/createAccount',
  '/unsubscribe',
  // A mailed link whose code is over; without a code the screen leads on at once.
  '/loading#code=nobody',
  '/verify',
  '/player',
  '/player?check',
  '/nowhere',
]

/** Calls as an account of the demo city: each gives the data of its answer. */
const callsOf = async (url: string, account: string) => {
  const { tokens, userInfo } = await logIn(url, account)
  const headers = { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' }
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { data, message } = (await answer.json()) as { data: Data; message: string }
    if (!answer.ok) throw new Error(`${method} ${path}: ${message}`)
    return data
  }
  return { ask, orgId: userInfo.org_id }
}
type Ask = Awaited<ReturnType<typeof callsOf>>['ask']

interface Row {
  id: string
  status: string
}

/** One of the organization's campaigns in each status, since each status has its own parts of the screen. */
const campaignsOf = async (ask: Ask, orgId: string): Promise<Row[]> => {
  const { rows } = await ask<{ rows: Row[] }>(`/api/savvy/campaigns/${orgId}?size=100`)
  return rows.filter(({ status }, at) => rows.findIndex((row) => row.status === status) === at)
}

/** A link of each kind that is read without an account, made by an advertiser for the occasion. */
const linksOf = async (url: string): Promise<string[]> => {
  const { ask, orgId } = await callsOf(url, 'gym')
  const all = await campaignsOf(ask, orgId)
  const idOf = (status: string) => all.find((row) => row.status === status)?.id
  const { rows: drafts } = await ask<{ rows: { id: string }[] }>('/api/savvy/campaigns/drafts')
  const plan = { draft_id: drafts[0]?.id }
  const made = [
    await ask<{ url: string }>('/api/savvy/plans-shared', plan),
    await ask<{ url: string }>('/api/savvy/plans-shared', { campaign_id: idOf('active') }),
    await ask<{ url: string }>('/api/savvy/upload-links', { ...plan, title: 'Media for January' }),
    await ask<{ url: string }>(`/api/savvy/campaigns/${idOf('active')}/proof-links`, {}),
  ]
  return made.map((link) => {
    const { pathname, search, hash } = new URL(link.url)
    return pathname + search + hash
  })
}

/**
 * Where the walk of an account begins, beside what links lead to: screens that are opened by a code or on a device of
 * their own, links without an account, and one campaign in each status.
 */
export async function beginningsOf(url: string, account: string): Promise<string[]> {
  if (account === 'visitor') return [...OF_VISITORS, ...(await linksOf(url))]
  if (account === 'admin') return ['/', '/nowhere']
  if (OWNERS.includes(account)) return ['/', '/screens', '/connect', '/nowhere']
  const { ask, orgId } = await callsOf(url, account)
  const campaigns = await campaignsOf(ask, orgId)
  return [
    '/',
    '/new-campaign',
    ...campaigns.map(({ id }) => `/campaigns/${id}`),
    ...campaigns.slice(0, 1).map(({ id }) => `/campaigns/${id}/payment`),
    '/nowhere',
  ]
}
