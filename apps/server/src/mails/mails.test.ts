import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../test/server.ts'
import { smtpMail } from '../providers/mail/smtp.ts'
import { compose } from './compose.ts'
import { queueMail, type Posting } from './queue-mail.ts'

/** A real SMTP server on loopback: what it took, and whether it takes anything just now. */
const taken: { from: string; to: string[]; raw: string }[] = []
let refusing = false
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (refusing) return done(new Error('The mailbox is full.'))
      const { mailFrom, rcptTo } = session.envelope
      const raw = Buffer.concat(parts).toString()
      taken.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw })
      done()
    })
  },
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  server.services.mail = smtpMail(`smtp://127.0.0.1:${port}`, 'plaza@example.org')
})
afterAll(async () => {
  server.services.mail.close()
  await server.close()
  await new Promise<void>((done) => smtp.close(done))
})
beforeEach(() => {
  taken.length = 0
  refusing = false
})

const dress = { name: 'Harbour Screens', brand: '#e4572e', onBrand: '#10131a', logo: '' }
const letter = {
  subject: 'Grüße aus 名古屋\r\nBcc: everybody@example.org',
  heading: 'A code for <b>you</b>',
  paragraphs: ['It is good for a quarter of an hour.'],
  code: '314159',
  action: { label: 'Set a new password', url: 'http://127.0.0.1:5000/changePassword?a=1&b=2' },
  notes: ['You get this since somebody asked for it.'],
}
let causes = 0
const posting = (change: Partial<Posting> = {}): Posting => ({
  to: 'grace@example.org',
  orgId: null,
  key: `test:${++causes}`,
  letter,
  dress,
  ...change,
})
const queue = (one: Posting) =>
  server.services.db.transaction().execute((trx) => queueMail(trx, one, server.services.clock.now()))
const stored = (key: string) =>
  server.services.db.selectFrom('mails').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

it('sends a mail once, as text and HTML, and clears what it said', async () => {
  const one = posting()
  await queue(one)
  await server.work()
  await server.work()
  expect(taken).toHaveLength(1)
  const [mail] = taken
  expect(mail).toMatchObject({ from: 'plaza@example.org', to: ['grace@example.org'] })
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
  expect(mail?.raw).toMatch(/text\/plain[\s\S]*314159[\s\S]*text\/html/)
  expect(await stored(one.key)).toMatchObject({ attempts: 1, fault: null, body_text: '', body_html: '' })
})

it('sends one mail for one cause, however often it is told', async () => {
  const one = posting()
  await queue(one)
  await queue(one)
  await server.work()
  expect(taken).toHaveLength(1)
})

it('sends nothing of a change that was not made', async () => {
  const { db, clock } = server.services
  const undone = db.transaction().execute(async (trx) => {
    await queueMail(trx, posting(), clock.now())
    throw new Error('The change fails.')
  })
  await expect(undone).rejects.toThrow('The change fails.')
  await server.work()
  expect(taken).toEqual([])
})

it('notes why a mail was refused, keeps it, and tries again', async () => {
  const one = posting()
  refusing = true
  await queue(one)
  await server.work()
  expect(await stored(one.key)).toMatchObject({ sent_at: null, attempts: 1 })
  expect((await stored(one.key)).fault).toContain('mailbox is full')
  const { rows } = await server.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = created_at WHERE locked_at IS NULL RETURNING id',
  )
  expect(rows).toHaveLength(1)
  refusing = false
  await server.work()
  expect(taken).toHaveLength(1)
  expect(await stored(one.key)).toMatchObject({ fault: null })
})

it('cannot be made to carry other headers or markup', () => {
  const { subject, html, text } = compose(letter, { ...dress, name: 'A "<script>" & Co' })
  expect(subject).toBe('Grüße aus 名古屋 Bcc: everybody@example.org')
  expect(html).not.toContain('<script>')
  expect(html).toContain('A code for &lt;b&gt;you&lt;/b&gt;')
  expect(html).toContain('href="http://127.0.0.1:5000/changePassword?a=1&amp;b=2"')
  expect(text).toContain('http://127.0.0.1:5000/changePassword?a=1&b=2')
})

it('stays in the outbox where there is no SMTP server', async () => {
  const { services } = server
  const before = services.mail
  services.mail = { send: null, close: () => {} }
  const one = posting()
  await queue(one)
  await server.work()
  services.mail = before
  expect(await stored(one.key)).toMatchObject({ sent_at: null, attempts: 0 })
  expect((await stored(one.key)).body_text).toContain('314159')
})
