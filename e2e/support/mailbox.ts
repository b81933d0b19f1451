import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { newDataFolder, removeDataFolder, startServer } from './server.ts'

/** A real mail server on loopback, which keeps every mail it receives. */
export interface Mailbox {
  /** The value for the setting SMTP_URL. */
  url: string
  /**
   * The link in the newest mail to an address, once there is one whose text holds `words`, and once it is another link
   * than `before`: what is sent again takes a moment to come.
   */
  linkTo(address: string, words: string, before?: string): Promise<string>
  close(): Promise<void>
}

/** Decodes quoted-printable, the encoding of mails in mostly ASCII text. */
const decoded = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, text: decoded(Buffer.concat(parts).toString()) })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }

  async function linkTo(address: string, words: string, before?: string): Promise<string> {
    let link: string | undefined
    const find = () => {
      const found = mails.findLast(({ to, text }) => to.includes(address) && text.includes(words))
      link = found && /https?:\/\/\S+#(?:code|email)=[\w%.-]+/.exec(found.text)?.[0]
      return link !== before && link
    }
    await expect.poll(find, `a mail to ${address} with "${words}"`).toBeTruthy()
    return link ?? ''
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    linkTo,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Starts a server with a mail server beside it; `more` are further settings. */
export async function startWithMail(more: Record<string, string> = {}) {
  const mailbox = await openMailbox()
  const server = await startServer({
    dataDir: await newDataFolder(),
    env: { SMTP_URL: mailbox.url, ...more },
  })
  const stop = async () => {
    await server.stop()
    await removeDataFolder(server.dataDir)
    await mailbox.close()
  }
  return { url: server.url, mailbox, stop }
}

/** The words of the mail that asks people to confirm their address. */
export const CONFIRM = 'Confirm my address'

/** Confirms the address by the link in the mail, as people do; by another link than `before` if one was sent again. */
export async function confirmAddress(
  page: Page,
  mailbox: Mailbox,
  email: string,
  before?: string,
): Promise<void> {
  await page.goto(await mailbox.linkTo(email, CONFIRM, before))
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}
