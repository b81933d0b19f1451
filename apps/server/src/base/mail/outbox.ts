import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailPort } from './mail.ts'

/** The number of the newest mails that are kept as files; the database keeps them all. */
const KEPT = 300

/** Gives the name of a mail's file. Names sort by the time of writing, and a mail always has the same name. */
const nameOf = ({ id, to, writtenAt }: Mail): string => {
  const instant = writtenAt.toISOString().replace(/:/g, '-')
  return `${instant}-${to.replace(/[^\w@.+-]/g, '_').slice(0, 100)}-${id.slice(-8)}.txt`
}

const textOf = ({ to, subject, text, writtenAt }: Mail): string =>
  `To: ${to}\nSubject: ${subject}\nDate: ${writtenAt.toISOString()}\n\n${text}\n`

const forgetOldest = async (folder: string, kept: number): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).toSorted()
  for (const name of names.slice(0, Math.max(0, names.length - kept))) {
    await rm(join(folder, name), { force: true })
  }
}

/**
 * Without an SMTP server, mails stay in the database and are read in the site's admin. Each is also a file in
 * `folder`, for an operator who cannot log in; only they may read it. `kept`: the number of files that stay; for
 * a while there may be a tenth more.
 */
export function outboxMail(folder: string, kept = KEPT): MailPort {
  // Looking through the folder takes longer than writing a mail.
  const every = Math.max(1, Math.floor(kept / 10))
  let written = 0
  return {
    way: 'outbox',
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, nameOf(mail))
      // The rename makes the file appear whole or not at all.
      await writeFile(`${path}.part`, textOf(mail), { mode: 0o600 })
      await rename(`${path}.part`, path)
      if (written++ % every === 0) await forgetOldest(folder, kept)
    },
    close: () => {},
  }
}
