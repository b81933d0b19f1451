import { i18n } from '@lingui/core'
import type { readHealth } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import { formatInstant, formatNumber } from '../../../lib/format.ts'

export type Health = CallData<typeof readHealth>

type PartId = 'jobs' | 'mails' | 'files' | 'database' | 'replicas' | 'clock'
export type PartTone = 'good' | 'wait' | 'bad'

/** A part of the installation: how it stands, in a word and a sentence, and the figures behind that. */
export interface HealthPart {
  id: PartId
  title: string
  tone: PartTone
  words: string
  sentence: string
  facts: readonly (readonly [name: string, value: string])[]
}

type State = Pick<HealthPart, 'tone' | 'words' | 'sentence'>

const fine = (sentence: string): State => ({ tone: 'good', words: i18n._('Fine'), sentence })

function jobsState({ given_up, failing }: Health['jobs']): State {
  if (given_up) {
    const sentence = i18n._('Some work was given up after many attempts. The log of the server says why.')
    return { tone: 'bad', words: i18n._('Some were given up'), sentence }
  }
  if (failing) {
    const sentence = i18n._('Some work failed and is tried again by itself.')
    return { tone: 'wait', words: i18n._('Some are tried again'), sentence }
  }
  return fine(i18n._('All that follows after the fact, such as emails and payouts, is done in time.'))
}

function mailsState({ way, failed, given_up }: Health['mails']): State {
  if (given_up) {
    const sentence = i18n._('Some emails could not be delivered. Each says why.')
    return { tone: 'bad', words: i18n._('Some were given up'), sentence }
  }
  if (failed) {
    const sentence = i18n._('Some emails failed and are tried again by themselves.')
    return { tone: 'wait', words: i18n._('Some are tried again'), sentence }
  }
  if (way === 'outbox') {
    const sentence = i18n._('No email server is set up, so nobody receives emails. They are kept here.')
    return { tone: 'wait', words: i18n._('Not sent'), sentence }
  }
  return fine(i18n._('Emails leave by the email server.'))
}

function filesState({ kind, reachable, fault }: Health['storage']): State {
  if (!reachable) {
    const sentence = fault || i18n._('Pictures and videos can be neither stored nor shown.')
    return { tone: 'bad', words: i18n._('Out of reach'), sentence }
  }
  return fine(
    kind === 's3'
      ? i18n._('Pictures and videos are kept in a bucket that answers.')
      : i18n._('Pictures and videos are kept in a folder that can be written.'),
  )
}

type Replica = Health['database']['replicas'][number]

function replicaWords({ state, behind }: Replica): string {
  if (state === 'away') return i18n._('Does not answer')
  if (state === 'primary') return i18n._('Takes changes itself')
  if (state === 'foreign') return i18n._('Belongs to another database')
  if (behind === null) return i18n._('Still catching up')
  return behind < 1
    ? i18n._('Up to date')
    : i18n._('{seconds} s behind', { seconds: formatNumber(Math.ceil(behind)) })
}

function replicasState(replicas: readonly Replica[]): State {
  const ready = replicas.filter(({ state }) => state === 'ready').length
  if (ready === replicas.length) return fine(i18n._('Finding is answered from all replicas.'))
  const words = i18n._('{ready} of {all} in use', {
    ready: formatNumber(ready),
    all: formatNumber(replicas.length),
  })
  return { tone: 'wait', words, sentence: i18n._('What a replica cannot answer, the database itself does.') }
}

function clockState({ shift_ms }: Health['clock']): State {
  if (!shift_ms)
    return { ...fine(i18n._('The clock of this installation is the real one.')), words: i18n._('Real time') }
  const sentence = i18n._('The clock is set for tests, so dates and deadlines are not those of real life.')
  return { tone: 'wait', words: i18n._('Set for tests'), sentence }
}

const WORST_FIRST: readonly PartTone[] = ['bad', 'wait', 'good']

/** The parts of an installation, those that need a look first. */
export function healthParts({ jobs, mails, storage, database, clock }: Health): HealthPart[] {
  const parts: HealthPart[] = [
    {
      id: 'jobs',
      title: i18n._('Jobs'),
      ...jobsState(jobs),
      facts: [
        [i18n._('Waiting'), formatNumber(jobs.waiting)],
        [i18n._('Tried again'), formatNumber(jobs.failing)],
        [i18n._('Given up'), formatNumber(jobs.given_up)],
        ...(jobs.oldest ? [[i18n._('Oldest'), formatInstant(jobs.oldest)] as const] : []),
      ],
    },
    {
      id: 'mails',
      title: i18n._('Emails'),
      ...mailsState(mails),
      facts: [
        [i18n._('Waiting'), formatNumber(mails.waiting)],
        [i18n._('Tried again'), formatNumber(mails.failed)],
        [i18n._('Given up'), formatNumber(mails.given_up)],
      ],
    },
    {
      id: 'files',
      title: i18n._('Files'),
      ...filesState(storage),
      facts: [[i18n._('Kept in'), storage.kind === 's3' ? i18n._('A bucket') : i18n._('A folder')]],
    },
    {
      id: 'database',
      title: i18n._('Database'),
      ...fine(i18n._('It answers, and has all changes of this version.')),
      facts: [
        [i18n._('Postgres'), database.version],
        [i18n._('Migrations'), formatNumber(database.migrations)],
        [i18n._('Latest'), database.latest_migration],
      ],
    },
    {
      id: 'clock',
      title: i18n._('Clock'),
      ...clockState(clock),
      facts: [[i18n._('Now'), formatInstant(clock.now)]],
    },
  ]
  const { replicas } = database
  if (replicas.length > 0) {
    parts.push({
      id: 'replicas',
      title: i18n._('Read replicas'),
      ...replicasState(replicas),
      facts: replicas.map((replica) => [replica.host, replicaWords(replica)] as const),
    })
  }
  return parts.toSorted((one, other) => WORST_FIRST.indexOf(one.tone) - WORST_FIRST.indexOf(other.tone))
}

/** How the installation stands as a whole: as its worst part does. */
export function healthVerdict(parts: readonly HealthPart[]): { tone: PartTone; words: string } {
  const n = parts.filter(({ tone }) => tone !== 'good').length
  const tone = parts[0]?.tone ?? 'good'
  if (n === 0) return { tone, words: i18n._('Everything works') }
  return {
    tone,
    words:
      tone === 'bad'
        ? i18n._('{n, plural, one {# thing needs} other {# things need}} you', { n })
        : i18n._('Everything works, and {n, plural, one {# thing is} other {# things are}} worth a look', {
            n,
          }),
  }
}
