import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signUp } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { START, startServer, type TestServer } from '../../../test/server.ts'
import { outboxMail } from './outbox.ts'
import { smtpMail } from './smtp.ts'
import { compose } from './compose.ts'
import { queueMails, type MailScope, type Posting } from './queue-mails.ts'

/** A real SMTP server on loopback: the mails that it took, and whether it takes any at the moment. */
const taken: { from: string; to: string[]; raw: string }[] = []
let refusing = false
/** The refusal of a recipient's address; null to accept it. */
let refusal: { code: number; words: string } | null = null
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
  },
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
  refusal = null
})

const theme = {
  name: 'Harbour Screens',
  brand: '#e4572e',
  onBrand: '#10131a',
  dark: { brand: '#f07a55', onBrand: '#10131a' },
  logo: '',
}
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
  key: `test:${++causes}`,
  letter,
  ...change,
})
const queueIn = (db: MailScope['db'], one: Posting) => {
  const { services } = server
  const scope = { db, now: services.clock.now(), services: { ...services, readMailTheme: async () => theme } }
  return queueMails(scope, { orgId: null }, [one])
}
const queue = (one: Posting) => server.services.db.transaction().execute((trx) => queueIn(trx, one))
/** Makes the queue retry the jobs that it postponed, and returns their number. */
const comeRound = async () => {
  // The worker resolves before it has recorded how its last job ended.
  const locked = 'SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL'
  await expect.poll(async () => (await server.pool.query(locked)).rowCount).toBe(0)
  const { rows } = await server.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = created_at WHERE locked_at IS NULL RETURNING id',
  )
  return rows.length
}
const stored = (key: string) =>
  server.services.db.selectFrom('mails').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

it('sends a mail once, as text and HTML, and then deletes its text', async () => {
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

it('sends one mail per cause, however often it is queued', async () => {
  const one = posting()
  await queue(one)
  await queue(one)
  await server.work()
  expect(taken).toHaveLength(1)
})

it('sends no mail for a change that was rolled back', async () => {
  const { db } = server.services
  const undone = db.transaction().execute(async (trx) => {
    await queueIn(trx, posting())
    throw new Error('The change fails.')
  })
  await expect(undone).rejects.toThrow('The change fails.')
  await server.work()
  expect(taken).toEqual([])
})

it('records why a mail was refused, keeps it, and tries again', async () => {
  const one = posting()
  refusing = true
  await queue(one)
  await server.work()
  expect(await stored(one.key)).toMatchObject({ sent_at: null, attempts: 1 })
  expect((await stored(one.key)).fault).toContain('mailbox is full')
  expect(await comeRound()).toBe(1)
  refusing = false
  await server.work()
  expect(taken).toHaveLength(1)
  expect(await stored(one.key)).toMatchObject({ fault: null })
})

it('gives up at once on a permanent refusal, and says why', async () => {
  const one = posting()
  refusal = { code: 550, words: 'No such user here' }
  await queue(one)
  await server.work()
  expect(await stored(one.key)).toMatchObject({ attempts: 1, sent_at: null, given_up_at: START })
  expect((await stored(one.key)).fault).toContain('No such user here')
  expect((await stored(one.key)).body_text).toContain('314159')
  refusal = null
  expect(await comeRound()).toBe(0)
})

it('retries after a temporary refusal', async () => {
  const one = posting()
  refusal = { code: 451, words: 'Come back later' }
  await queue(one)
  await server.work()
  expect(await stored(one.key)).toMatchObject({ attempts: 1, given_up_at: null })
  refusal = null
  expect(await comeRound()).toBe(1)
  await server.work()
  expect(await stored(one.key)).toMatchObject({ attempts: 2, fault: null, sent_at: START })
})

it('gives up after the last failed attempt', async () => {
  const one = posting()
  refusal = { code: 451, words: 'Come back later' }
  await queue(one)
  await server.pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1')
  await server.work()
  expect(await stored(one.key)).toMatchObject({ given_up_at: START })
  expect(await comeRound()).toBe(0)
})

it('escapes headers and markup', () => {
  const { subject, html, text } = compose(letter, { ...theme, name: 'A "<script>" & Co' })
  expect(subject).toBe('Grüße aus 名古屋 Bcc: everybody@example.org')
  expect(html).not.toContain('<script>')
  expect(html).toContain('A code for &lt;b&gt;you&lt;/b&gt;')
  expect(html).toContain('href="http://127.0.0.1:5000/changePassword?a=1&amp;b=2"')
  expect(text).toContain('http://127.0.0.1:5000/changePassword?a=1&b=2')
})

it('keeps mail in the outbox as a file when there is no SMTP server', async () => {
  const { services } = server
  const before = services.mail
  const folder = join(services.config.dataDir, 'outbox')
  services.mail = outboxMail(folder)
  const one = posting({ to: '../grace@example.org' })
  await queue(one)
  await server.work()
  services.mail = before
  expect(await stored(one.key)).toMatchObject({ sent_at: null, attempts: 0, fault: null })
  expect((await stored(one.key)).body_text).toContain('314159')
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^2027-02-01T08-00-00\.000Z-\.\._grace@example\.org-[0-9a-f]{8}\.txt$/)
  const text = await readFile(join(folder, name), 'utf8')
  expect(text).toContain('To: ../grace@example.org\nSubject: Grüße aus 名古屋 Bcc: everybody@example.org\n')
  expect(text).toContain('314159')
})

it('links to the server that was asked, whichever process sends the mail', async () => {
  const { services } = server
  const before = services.config
  const asked = { ...before, port: 5001 }
  services.config = asked
  const { email } = await signUp(server, 'DSO')
  await client(server.url)('POST', '/api/auth/request-reset-password', { email })
  services.config = { ...before, port: 5002 }
  const mail = services.mail
  services.mail = outboxMail(join(before.dataDir, 'outbox'))
  await server.work()
  Object.assign(services, { config: before, mail })
  const links = (await mailsTo(server, email)).map(({ link }) => link.split('#')[0])
  expect(links.toSorted()).toEqual(['http://127.0.0.1:5001/changePassword', 'http://127.0.0.1:5001/loading'])
})
