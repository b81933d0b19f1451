import { createAnnouncement } from '@plaza/contract/announcements'
import { decideRequest } from '@plaza/contract/approvals'
import type { Call } from '@plaza/contract/call'
import { createComment } from '@plaza/contract/comments'
import { createPlan } from '@plaza/contract/plans'
import { fillAdvertiser, fillOwner } from '../apps/server/test/marked/fill.ts'
import { FETCHED, MARK, markup, sendMarkup } from '../apps/server/test/marked/markup.ts'
import { pictureForm } from '../bench/market.ts'
import { kindOf } from './a11y/walk.ts'
import { changeDatabase } from './support/database.ts'
import { expect, test, type Page } from './support/own-server.ts'
import { ADA, enter, GRACE, newBrowser, PASSWORD } from './support/people.ts'

const BOSS = 'boss@example.org'
test.use({ settings: { ADMIN_EMAIL: BOSS, ADMIN_PASSWORD: PASSWORD } })

/** So many screens of each person are looked at, the first of each kind. */
const MOST_SCREENS = 40
/** On a busy machine a screen may take long. */
const PATIENT = { timeout: 60_000 }
/** What these do cannot be undone, or leads away from the site. */
const LEFT_ALONE =
  /delete|withdraw|remove|log ?out|approve|reject|pay|hold|send|deactivate|cancel|export|download|save/i

const [owner, advertiser] = [ADA, GRACE].map((person, at) => ({
  ...person,
  name: markup(`person ${at}`, 120) ?? '',
  organization: markup(`organization ${at}`, 120) ?? '',
})) as [typeof ADA, typeof GRACE]

/** What a person's page knows of them, and a way to make calls in their name. */
const asker = async (page: Page) => {
  const [token, userInfo] = await page.evaluate(() => [
    JSON.parse(localStorage.getItem('tokens') ?? '{}').access_token as string,
    JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { id: string; org_id: string },
  ])
  const ask = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(path, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.status(), body: await answer.json() }
  }
  /** Makes a call with markup in all its texts. `path` replaces that of the call, where it has ids. */
  const send = (call: Call, body: object, path: string = call.path) =>
    sendMarkup(call, body, (marked) => ask(call.method, path, marked)) as Promise<{ id: string }>
  const upload = async (): Promise<string> => {
    const [, file] = [...pictureForm().entries()][0] ?? []
    const buffer = Buffer.from(await (file as File).arrayBuffer())
    const answer = await page.request.post('/api/utility/upload', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: { name: '<img src=x onerror=ran()>.png', mimeType: 'image/png', buffer } },
    })
    return (await answer.json()).data.url
  }
  return { ...userInfo, ask, send, upload }
}
const logIn = async (page: Page, email: string): Promise<void> => {
  const answer = await page.request.post('/api/savvy/users/login', { data: { email, password: PASSWORD } })
  const { tokens, userInfo } = (await answer.json()).data
  await page.goto('/favicon.svg')
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
    },
    Object.entries({ tokens, userInfo: { ...userInfo, agreed_on_tearms: true } }),
  )
}

/** What is seen of the texts on a page as it is, and what of them has become more than text. */
const look = (page: Page) =>
  page.evaluate(
    ([mark, fetched]) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
        ({ value }) => value,
      )
      const shown = [document.body.innerText, ...fields].join('\n')
      const found = shown.matchAll(new RegExp(`${mark} (\\w+)[\\w ]*<img src=`, 'g'))
      const leads = (address: string): boolean =>
        address.startsWith('javascript:') ||
        (address.startsWith('data:')
          ? /<(?:img|script)/.test(decodeURIComponent(address))
          : new URL(address, window.location.href).pathname === fetched)
      const isMore = (one: Element): boolean =>
        [...one.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') || (['src', 'href', 'action'].includes(name) && leads(value)),
        ) ||
        (one.localName === 'script' && !one.hasAttribute('src'))
      const become = [...document.querySelectorAll('*')].filter(isMore).map(({ outerHTML }) => outerHTML)
      return { seen: [...found].map(([, what]) => what ?? ''), become, ran: 'ran' in window }
    },
    [MARK, FETCHED] as const,
  )

/** Goes to every kind of screen that links lead to, opens what its first buttons open, and tells what was seen of the texts. */
const walk = async (page: Page, from: readonly string[]): Promise<Set<string>> => {
  const seen = new Set<string>()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(FETCHED)) fetched.push(request.url())
  })
  const known = new Set(from.map(kindOf))
  const waiting = [...from]
  const note = async (where: string) => {
    const { seen: these, become, ran } = await look(page)
    for (const one of these) seen.add(one)
    expect({ where, become, ran, fetched }).toEqual({ where, become: [], ran: false, fetched: [] })
  }
  for (let address = waiting.shift(); address && known.size <= MOST_SCREENS; address = waiting.shift()) {
    await page.goto(address)
    await expect(page.locator('h1').first()).toBeAttached(PATIENT)
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, PATIENT)
    await note(address)
    const links = page.locator('a[href^="/"]')
    for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))) {
      if (known.has(kindOf(href)) || href.startsWith('/api/')) continue
      known.add(kindOf(href))
      waiting.push(href)
    }
    const button = page
      .locator('main button:visible:not([disabled])')
      .filter({ hasNotText: LEFT_ALONE })
      .first()
    const opened = await button.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
    if (opened) await note(`${address}, its first button`)
  }
  return seen
}

test('markup, scripts and templates in texts are text on every screen, and nothing of them is fetched or run', async ({
  browser,
  server,
}) => {
  const [ada, grace, boss] = [
    await newBrowser(browser, server.url),
    await newBrowser(browser, server.url),
    await newBrowser(browser, server.url),
  ]
  await enter(ada, owner)
  await enter(grace, advertiser)
  await changeDatabase(server.dataDir, 'UPDATE users SET address_confirmed_at = created_at')
  await logIn(boss, BOSS)
  const [seller, buyer, admin] = [await asker(ada), await asker(grace), await asker(boss)]
  const zone = await fillOwner(seller)
  const { campaign, plan, link } = await fillAdvertiser(buyer, zone)
  const answer = { decision: 'correction', reason: 'other', advice: 'Other' }
  await seller.send(decideRequest, answer, `/api/savvy/approval-flow/${campaign.requests[0]?.id}`)
  await seller.send(createComment, { camp_id: campaign.id, commentText: 'Quieter' })
  await admin.send(createPlan, { plan_name: 'Growth', price: 4900, currency: 'EUR', active: true })
  const days = { starts_on: '2027-02-01', ends_on: '2027-02-10' }
  await admin.send(createAnnouncement, { content: 'News', audience: 'all', ...days })
  // What would be a link is refused by its field.
  const path = `/api/savvy/organization/organizationDetails/${seller.org_id}`
  expect((await seller.ask('PUT', path, { website: 'javascript:ran()' })).status).toBe(400)

  const bySeller = await walk(ada, ['/'])
  const byBuyer = await walk(grace, ['/', `/campaigns/${campaign.id}`])
  const byAdmin = await walk(boss, ['/'])
  const nobody = await newBrowser(browser, server.url)
  const byNobody = await walk(nobody, ['/find', plan, link])
  const seen = new Set([...bySeller, ...byBuyer, ...byAdmin, ...byNobody])
  const wanted = 'person organization name legal_name industry address city location_name display_location'
  const written = 'category title comment commentText advice message content plan_name'
  expect(`${wanted} ${written}`.split(' ').filter((one) => !seen.has(one))).toEqual([])
})
