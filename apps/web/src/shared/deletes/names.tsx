import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { Eligibility } from './calls.ts'
import styles from './deletes.module.css'

/** The server names no more of them. */
const MOST = 50

type NamesProps = Pick<Eligibility, 'campaigns' | 'displays'> & { title?: string }

/** What uses a thing, each leading to itself; nothing where that is nothing. */
export function Names({ title, campaigns, displays }: NamesProps) {
  const count = campaigns.length + displays.length
  if (count === 0) return null
  return (
    <>
      {title && <p className="small">{title}</p>}
      <ul className={`${styles.names} small`}>
        {campaigns.map(({ id, name }) => (
          <li key={id}>
            <Link to="/campaigns/$campaignId" params={{ campaignId: id }}>
              {name}
            </Link>
          </li>
        ))}
        {displays.map(({ id, name }) => (
          <li key={id}>
            <Link to="/displays" search={{ open: id }}>
              {name}
            </Link>
          </li>
        ))}
        {count >= MOST && <li className="dim">{i18n._('and more')}</li>}
      </ul>
    </>
  )
}
