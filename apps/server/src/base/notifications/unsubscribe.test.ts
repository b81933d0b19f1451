import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { smtpMail } from '../mail/smtp.ts'
import { unsubscribeCode } from './unsubscribe-code.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  seller = await owner(server, { name: 'Harbour Screens' })
  buyer = await advertiser(server, { name: 'Corner Gym' })
  offer = await makeOffer(seller, { totalPlaylistTime: 3600 })
})
afterAll(() => server.close())

const KIND = 'campaign_requested'
const choicePath = (code: string) => `/api/savvy/app-notifications/mail-choice/${code}`
const clickPath = (code: string) => `/api/savvy/unsubscribe/${code}`
const nobody = () => client(server.url)
const codeFor = ({ id: userId }: TestActor) => unsubscribeCode(server.services.secret, { userId, kind: KIND })
/** Whether the kind still comes to somebody by mail, as their settings show it. */
const comesTo = async (who: TestActor) => {
  const { data } = await who.ask('GET', `/api/savvy/app-notifications/settings/${who.id}`)
  return data.rows.find(({ type }: { type: string }) => type === KIND)?.mail
}
const postForm = (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers })

it('stands at the foot of every mail that can be switched off, good for its reader and kind', async () => {
  await makeCampaign(buyer, offer, { name: 'Footed' })
  await server.work()
  const mail = (await mailsTo(server, seller.email)).find(({ subject }) => subject.includes('Footed'))
  const address = `https://plaza.example/unsubscribe#code=${codeFor(seller)}`
  expect(mail?.text).toContain(`Stop emails of this kind: ${address}`)
  expect(mail?.html).toContain(`href="${address}"`)
})

it('stands in no mail that cannot be switched off', async () => {
  await nobody()('POST', '/api/auth/request-reset-password', { email: buyer.email })
  await server.work()
  const mails = await mailsTo(server, buyer.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your code for a new password'])
  for (const { text, html } of mails) expect(text + html).not.toContain('nsubscribe')
  const rows = await server.services.db
    .selectFrom('mails')
    .select('unsubscribe')
    .where('to_address', '=', buyer.email)
    .execute()
  expect(rows).toEqual([{ unsubscribe: null }])
})

it('says what it is about, switches it off without a login, also twice, and on again', async () => {
  const code = codeFor(seller)
  const shown = await nobody()('GET', choicePath(code))
  expect([shown.status, shown.data]).toEqual([200, { type: KIND, mail: true }])
  expect(await comesTo(seller)).toBe(true)
  for (const _ of [1, 2]) {
    const off = await nobody()('PUT', choicePath(code), { mail: false })
    expect([off.status, off.data]).toEqual([200, { type: KIND, mail: false }])
    expect(await comesTo(seller)).toBe(false)
  }
  await makeCampaign(buyer, offer, { name: 'Unwanted' })
  await server.work()
  const subjects = (await mailsTo(server, seller.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Unwanted'))).toEqual([])
  const on = await nobody()('PUT', choicePath(code), { mail: true })
  expect(on.data).toEqual({ type: KIND, mail: true })
  expect(await comesTo(seller)).toBe(true)
})

it('works with one click of a mail program, which sends a form', async () => {
  const ONE_CLICK = 'List-Unsubscribe=One-Click'
  const form = new FormData()
  form.append('List-Unsubscribe', 'One-Click')
  const bodies: [BodyInit | undefined, Record<string, string>][] = [
    [ONE_CLICK, { 'content-type': 'application/x-www-form-urlencoded' }],
    [form, {}],
    [undefined, {}],
  ]
  for (const [body, headers] of bodies) {
    await nobody()('PUT', choicePath(codeFor(seller)), { mail: true })
    const answer = await postForm(clickPath(codeFor(seller)), body, headers)
    expect([answer.status, (await answer.json()).data]).toEqual([200, { type: KIND, mail: false }])
    expect(await comesTo(seller)).toBe(false)
  }
  await nobody()('PUT', choicePath(codeFor(seller)), { mail: true })
})

it('leads a browser that opens it to the page, and changes nothing by that', async () => {
  const answer = await fetch(`${server.url}${clickPath(codeFor(seller))}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/unsubscribe#code=${codeFor(seller)}`,
  ])
  expect(await comesTo(seller)).toBe(true)
})

it('is refused where it was forged, or is about another user or kind', async () => {
  const [user = '', kind = '', signature = ''] = codeFor(seller).split('.')
  const [other = ''] = codeFor(buyer).split('.')
  const wrong = [
    `${user}.${kind}.${'A'.repeat(24)}`,
    `${other}.${kind}.${signature}`,
    `${user}.request_expired.${signature}`,
    `${user}.weather.${signature}`,
    `${user}.${kind}`,
    'x'.repeat(201),
  ]
  for (const code of wrong) {
    const answers = [
      await nobody()('GET', choicePath(code)),
      await nobody()('PUT', choicePath(code), { mail: false }),
      await nobody()('POST', clickPath(code)),
    ]
    const status = code.length > 200 ? 400 : 404
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
  }
  expect([await comesTo(seller), (await nobody()('GET', choicePath(codeFor(seller)))).data.mail]).toEqual([
    true,
    true,
  ])
})

it('is refused where its user is gone, and names what is wrong with a body', async () => {
  const gone = unsubscribeCode(server.services.secret, {
    userId: '01890000-0000-7000-8000-000000000000',
    kind: KIND,
  })
  expect((await nobody()('GET', choicePath(gone))).status).toBe(404)
  const wrong = await nobody()('PUT', choicePath(codeFor(seller)), { mail: 'no' })
  expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([400, 'mail'])
})

it('is written into the log as the act of its user', async () => {
  await nobody()('POST', clickPath(codeFor(seller)))
  const { data } = await seller.ask('GET', '/api/savvy/audit?search=unsubscribe')
  expect(data.rows[0]).toMatchObject({ call: 'unsubscribe', user_name: 'Robin' })
  await nobody()('PUT', choicePath(codeFor(seller)), { mail: true })
})

it('goes out in the headers that mail programs read', async () => {
  const taken: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const { mail } = server.services
  server.services.mail = smtpMail(`smtp://127.0.0.1:${port}`, 'plaza@example.org')
  await makeCampaign(buyer, offer, { name: 'With headers' })
  await server.work()
  server.services.mail.close()
  server.services.mail = mail
  await new Promise<void>((done) => smtp.close(done))
  const headers = (taken[0] ?? '').split('\r\n\r\n')[0]?.replaceAll(/\r\n[ \t]+/g, ' ')
  const address = `https://plaza.example${clickPath(codeFor(seller))}`
  expect(headers?.split('\r\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${address}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  )
})
