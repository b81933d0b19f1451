import { i18n } from '@lingui/core'
import { readHealth } from '@plaza/contract/administration'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconCopy,
  IconDatabase,
  IconFolder,
  IconListCheck,
  IconMail,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query-of.ts'
import { Status } from '../../../ui/status.tsx'
import { Loaded } from '../loaded.tsx'
import { type Health, type HealthPart, healthParts, healthVerdict } from './health-parts.ts'
import styles from './health.module.css'

/** How often it is looked at anew, in seconds. */
const AGAIN = 15

const healthQuery = { ...queryOf(readHealth, {}), refetchInterval: AGAIN * 1000 }

const icons: Record<HealthPart['id'], Icon> = {
  jobs: IconListCheck,
  mails: IconMail,
  files: IconFolder,
  database: IconDatabase,
  replicas: IconCopy,
  clock: IconClock,
}

/** The state of the jobs, mails, files and database of this installation. */
export function HealthSection() {
  const query = useQuery(healthQuery)
  return <Loaded query={query}>{(health) => <HealthView health={health} />}</Loaded>
}

/** How the installation stands in a sentence, and its parts, those that need a look first. */
function HealthView({ health }: { health: Health }) {
  const parts = healthParts(health)
  const { tone, words } = healthVerdict(parts)
  const Sign = tone === 'good' ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={styles.health}>
      <section className={`card ${styles.verdict}`} data-tone={tone} aria-label={i18n._('In all')}>
        <span className={styles.sign} aria-hidden="true">
          <Sign size={26} />
        </span>
        <div>
          <h2>{words}</h2>
          <p className="dim small num">
            {i18n._('As of {now}. It is looked at every {n} seconds.', {
              now: formatInstant(health.clock.now),
              n: AGAIN,
            })}
          </p>
        </div>
      </section>
      <div className={`card ${styles.parts}`}>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </div>
    </div>
  )
}

function Part({ part: { id, title, tone, words, sentence, facts } }: { part: HealthPart }) {
  const Sign = icons[id]
  return (
    <section className={styles.part} aria-label={title}>
      <span className={styles.icon} aria-hidden="true">
        <Sign size={20} />
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className="dim small">
          {sentence}{' '}
          {id === 'mails' && (
            <Link to="/settings/$profile" params={{ profile: 'mails' }}>
              {i18n._('Look at the emails')}
            </Link>
          )}
        </p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Status tone={tone}>{words}</Status>
    </section>
  )
}
