import { decideRequest } from '@plaza/contract/approvals'
import type { NotificationKind } from '@plaza/domain/notification-kinds'
import { describe, expect, it } from 'vitest'
import { notificationKinds } from '../../src/app/notifications.ts'
import { compose, type MailTheme } from '../../src/base/mail/compose.ts'
import { letterOf } from '../../src/base/notifications/letter.ts'
import { sweepAll } from '../../src/app/sweeps.ts'
import { PASSWORD, signUp } from '../actors.ts'
import type { Answer } from '../client.ts'
import { invite, newEmail } from '../invitations.ts'
import { ownServer } from '../own-server.ts'
import { openMarkedBusiness } from './business.ts'
import { faultsOfHtml, tagsOf } from './letters.ts'
import { formulaFor, markup } from './markup.ts'
import { senderOf } from './sender.ts'

const site = 'https://plaza.example'
const server = await ownServer({ PUBLIC_URL: site })

const theme = (name: string): MailTheme => ({
  name,
  brand: '#5b3df5',
  onBrand: '#ffffff',
  dark: { brand: '#8f7bff', onBrand: '#000000' },
  logo: '',
})

/** Everything that any kind of notification keeps, with this in place of each text. */
const dataOf = (text: string): object => {
  const times = {
    until: '2027-03-01T08:00:00Z',
    expires_at: '2027-03-01T08:00:00Z',
    time_zone: 'Europe/Berlin',
  }
  const named = Object.fromEntries(
    'campaign other comment name link_title display location zone owner plan otherwise organization person email rule advice'
      .split(' ')
      .map((field) => [field, `${field} ${text}`]),
  )
  const flight = { start_date: '2027-03-01', end_date: '2027-03-07', days_of_week: [] }
  const ids = { request_id: 'r', campaign_id: 'c', draft_id: 'd', display_id: 'e', thread: 'f' }
  const counts = {
    displays: 2,
    cost: 100,
    amount: 100,
    fee: 10,
    files: 1,
    spots: 1,
    spots_free: 1,
    waiting: 2,
  }
  const screens = [{ display: `display ${text}`, name: `screen ${text}`, seen_at: '2027-03-01T08:00:00Z' }]
  const said = { reason: 'other', currency: 'EUR', review_until: null, path: 'displays', type: 'DSO' }
  return { ...times, ...named, ...flight, ...ids, ...counts, ...said, screens }
}

const shape = ({ name, attributes }: ReturnType<typeof tagsOf>[number]): string =>
  [name, ...attributes].join(' ')

/** All that is mailed, as the keys of mails begin. */
const MAILED =
  'address announcement display-invitation invitation notification on-behalf password reset'.split(' ')

/** What a kind says differently, by these fields. */
const SIDES = [
  { side: 'owner', decision: 'accepted', verdict: 'refunded', is_reply: false, given: true, to_buyer: true },
  {
    side: 'advertiser',
    decision: 'objected',
    verdict: 'kept',
    is_reply: true,
    given: false,
    to_buyer: false,
  },
]

describe('every kind of notification', () => {
  const { config, secret } = server.services
  const mailOf = (kind: NotificationKind, side: object, text: string, many: number) => {
    const one = (at: number) => ({
      id: `${at}`,
      kind,
      data: { ...dataOf(`${text} ${at}`), ...side },
      org_id: 'o',
      org_name: `organization ${text}`,
      actor_name: `actor ${text}`,
    })
    const all = Array.from({ length: many }, (_, at) => one(at))
    const letter = letterOf(notificationKinds, { config, secret }, all as Parameters<typeof letterOf>[2], 'u')
    return compose(letter, theme(`theme ${text}`))
  }

  it.each(Object.keys(notificationKinds) as NotificationKind[])('%s has texts of others as texts', (kind) => {
    for (const hostile of [formulaFor('text', Infinity, 0) ?? '', markup('text') ?? '']) {
      for (const side of SIDES) {
        for (const many of [1, 3]) {
          const [plain, mail] = [mailOf(kind, side, 'harmless', many), mailOf(kind, side, hostile, many)]
          expect(faultsOfHtml(mail.html, site)).toEqual([])
          expect(tagsOf(mail.html).map(shape)).toEqual(tagsOf(plain.html).map(shape))
          expect(mail.subject).not.toMatch(/[\r\n]/)
          expect(mail.html).toContain('&lt;script&gt;')
        }
      }
    }
  })
})

it('the mails of a business in hostile texts have nothing but texts of it, whatever they are about', async () => {
  const { seller, buyer } = await openMarkedBusiness(server)
  const ok = async (answer: Promise<Answer>) => expect((await answer).status).toBeLessThan(300)
  await ok(invite(seller, { email: newEmail(), name: formulaFor('name', 120, 1) }))
  const grants = `/api/savvy/organization/on-behalf-grants/${buyer.orgId}`
  for (const email of [newEmail(), seller.email]) await ok(buyer.ask('POST', grants, { email }))
  await ok(buyer.ask('POST', '/api/auth/request-reset-password', { email: seller.email }))
  const passwords = { old_password: PASSWORD, new_password: `${PASSWORD} again` }
  await ok(buyer.ask('PUT', `/api/savvy/users/changePassword/${buyer.id}`, passwords))
  const waiting = await seller.ask('GET', `/api/savvy/approval-flow/${seller.orgId}?status=pending`)
  const rejected = { decision: 'rejected', reason: 'other', comment: 'No' }
  const request = `/api/savvy/approval-flow/${waiting.data.rows[0].id}`
  await senderOf(seller).send(decideRequest, rejected, request)
  await signUp(server, 'ADV', { name: formulaFor('name', 120, 1) })
  await server.stay(24)
  const quiet = { info: () => {}, error: (fault: unknown) => expect.fail(String(fault)) } as never
  await sweepAll(server.services, quiet, ['announcements'])
  await server.work()

  const mails = await server.services.db.selectFrom('mails').selectAll().execute()
  for (const { key, subject, body_html } of mails) {
    expect({ key, faults: faultsOfHtml(body_html, site) }).toEqual({ key, faults: [] })
    expect(subject).not.toMatch(/[\r\n]/)
  }
  expect([...new Set(mails.map(({ key }) => key.split(':')[0]))].toSorted()).toEqual(MAILED)
  const telling = mails.filter(({ body_html }) => body_html.includes('&lt;script&gt;'))
  expect(telling.length).toBeGreaterThan(5)
}, 120_000)
