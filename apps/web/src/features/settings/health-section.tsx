import { i18n } from '@lingui/core'
import { readHealth } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '../../lib/query-of.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { Loaded } from './loaded.tsx'
import styles from './settings.module.css'

type Health = CallData<typeof readHealth>

const healthQuery = { ...queryOf(readHealth, {}), refetchInterval: 15_000 }

interface PartProps {
  title: string
  tone: StatusTone
  words: string
  facts: readonly (readonly [string, ReactNode])[]
  children?: ReactNode
}

const Part = ({ title, tone, words, facts, children }: PartProps) => (
  <section className={`card ${styles.card}`} aria-label={title}>
    <div className={styles.between}>
      <h2>{title}</h2>
      <Status tone={tone}>{words}</Status>
    </div>
    <KeyValue items={facts} />
    {children}
  </section>
)

function Jobs({ jobs: { waiting, failing, given_up, oldest } }: Health) {
  const [tone, words] = given_up
    ? (['bad', i18n._('Some were given up')] as const)
    : failing
      ? (['wait', i18n._('Some are tried again')] as const)
      : (['good', i18n._('Fine')] as const)
  return (
    <Part
      title={i18n._('Jobs')}
      tone={tone}
      words={words}
      facts={[
        [i18n._('Waiting'), formatNumber(waiting)],
        [i18n._('Tried again'), formatNumber(failing)],
        [i18n._('Given up'), formatNumber(given_up)],
        [i18n._('Oldest'), oldest ? formatInstant(oldest) : i18n._('None')],
      ]}
    />
  )
}

const mailState = ({ way, failed, given_up }: Health['mails']) => {
  if (given_up) return ['bad', i18n._('Some were given up')] as const
  if (failed) return ['wait', i18n._('Some are tried again')] as const
  return way === 'outbox' ? (['wait', i18n._('Not sent')] as const) : (['good', i18n._('Fine')] as const)
}

function Mails({ mails }: Health) {
  const { way, waiting, failed, given_up } = mails
  const toOutbox = way === 'outbox'
  const [tone, words] = mailState(mails)
  return (
    <Part
      title={i18n._('Emails')}
      tone={tone}
      words={words}
      facts={[
        [i18n._('Way'), toOutbox ? i18n._('They are kept here') : i18n._('By the email server')],
        [i18n._('Waiting'), formatNumber(waiting)],
        [i18n._('Tried again'), formatNumber(failed)],
        [i18n._('Given up'), formatNumber(given_up)],
      ]}
    >
      <p className="dim small">
        {toOutbox && i18n._('No email server is set up, so nobody receives emails.')}{' '}
        <Link to="/settings/$profile" params={{ profile: 'mails' }}>
          {i18n._('Look at the emails')}
        </Link>
      </p>
    </Part>
  )
}

const Storage = ({ storage: { kind, reachable, fault } }: Health) => (
  <Part
    title={i18n._('Files')}
    tone={reachable ? 'good' : 'bad'}
    words={reachable ? i18n._('Fine') : i18n._('Out of reach')}
    facts={[[i18n._('Kept in'), kind === 's3' ? i18n._('A bucket') : i18n._('A folder')]]}
  >
    {fault && <p className="small">{fault}</p>}
  </Part>
)

const Database = ({ database: { version, migrations, latest_migration } }: Health) => (
  <Part
    title={i18n._('Database')}
    tone="good"
    words={i18n._('Fine')}
    facts={[
      [i18n._('Postgres'), version],
      [i18n._('Migrations'), formatNumber(migrations)],
      [i18n._('Latest'), latest_migration],
    ]}
  />
)

type Replica = Health['database']['replicas'][number]

const replicaWords = ({ state, behind }: Replica): string => {
  if (state === 'away') return i18n._('Does not answer')
  if (state === 'primary') return i18n._('Takes changes itself')
  if (state === 'foreign') return i18n._('Belongs to another database')
  if (behind === null) return i18n._('Still catching up')
  return behind < 1
    ? i18n._('Up to date')
    : i18n._('{seconds} s behind', { seconds: formatNumber(Math.ceil(behind)) })
}

/** The replicas that finding is answered from, where the operator has some. */
function Replicas({ database: { replicas } }: Health) {
  if (!replicas.length) return null
  const ready = replicas.filter(({ state }) => state === 'ready').length
  return (
    <Part
      title={i18n._('Read replicas')}
      tone={ready === replicas.length ? 'good' : 'wait'}
      words={
        ready === replicas.length
          ? i18n._('Fine')
          : i18n._('{ready} of {all} in use', {
              ready: formatNumber(ready),
              all: formatNumber(replicas.length),
            })
      }
      facts={replicas.map((replica) => [replica.host, replicaWords(replica)] as const)}
    />
  )
}

const Clock = ({ clock: { now, shift_ms } }: Health) => (
  <Part
    title={i18n._('Clock')}
    tone={shift_ms ? 'wait' : 'good'}
    words={shift_ms ? i18n._('Set for tests') : i18n._('Real time')}
    facts={[[i18n._('Now'), formatInstant(now)]]}
  />
)

/** The state of the jobs, mails, files and database of this installation. */
export function HealthSection() {
  const query = useQuery(healthQuery)
  return (
    <Loaded query={query}>
      {(health) => (
        <div className={styles.tiles}>
          <Jobs {...health} />
          <Mails {...health} />
          <Storage {...health} />
          <Database {...health} />
          <Replicas {...health} />
          <Clock {...health} />
        </div>
      )}
    </Loaded>
  )
}
