import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { Refused, type Mail } from './mail.ts'
import { smtpMail } from './smtp.ts'

const mail: Mail = {
  id: '0190f000-0000-7000-8000-000000000001',
  to: 'grace@example.org',
  fromName: 'Plaza',
  subject: 'Your code',
  text: '314159',
  html: '<p>314159</p>',
  unsubscribe: null,
  writtenAt: new Date('2027-02-01T08:00:00Z'),
}

/** Starts a server that sends a line every now and then and never finishes. */
const withTalker = async (work: (url: string) => Promise<void>): Promise<void> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 talker\r\n')
    const talking = setInterval(() => socket.write('250-still at it\r\n'), 20)
    socket.on('close', () => clearInterval(talking))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  await work(`smtp://127.0.0.1:${port}`)
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => server.close(done))
}

it('times out, whatever the mail server sends', () =>
  withTalker(async (url) => {
    const port = smtpMail(url, 'plaza@example.org', 300)
    await expect(port.send(mail)).rejects.toThrow('The mail server took too long.')
    port.close()
  }))

it('stops a delivery when the process ends', () =>
  withTalker(async (url) => {
    const port = smtpMail(url, 'plaza@example.org')
    const began = performance.now()
    await expect(port.send(mail, AbortSignal.timeout(100))).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(5000)
    port.close()
  }))

it('does not blame the mail for a refused login', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: at } = server.server.address() as { port: number }
  for (const url of [`smtp://plaza:wrong@127.0.0.1:${at}`, `smtp://127.0.0.1:${at}`]) {
    const port = smtpMail(url, 'plaza@example.org')
    const error: unknown = await port.send(mail).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Refused)
    port.close()
  }
  await new Promise<void>((done) => server.close(done))
})
