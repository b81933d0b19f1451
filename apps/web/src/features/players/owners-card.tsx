import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { Players } from './queries.ts'
import styles from './players.module.css'

/** So many are shown at first. */
const SHOWN = 6

/** The screens of each owner counted, for the platform: the worst first. */
export function OwnersCard({ owners }: Pick<Players, 'owners'>) {
  const [isWhole, setWhole] = useState(false)
  if (owners.length < 2) return null
  const shown = isWhole ? owners : owners.slice(0, SHOWN)
  return (
    <section className={`card ${styles.owners}`} aria-labelledby="by-owner">
      <h2 id="by-owner">{i18n._('By owner')}</h2>
      <ul>
        {shown.map(({ id, name, screens, states, broken }) => (
          <li key={id}>
            <TwoLines
              first={
                <Link to="/screens" search={{ owner: id }}>
                  {name}
                </Link>
              }
              second={i18n._('{n, plural, one {# screen} other {# screens}}, {playing} playing', {
                n: screens,
                playing: formatNumber(states.playing ?? 0),
              })}
            />
            <span className={styles.states}>
              {(states.silent ?? 0) > 0 && (
                <Status tone="bad">{i18n._('{n} silent', { n: formatNumber(states.silent ?? 0) })}</Status>
              )}
              {broken > 0 && (
                <Status tone="wait">
                  {i18n._('{n, plural, one {# with a break} other {# with breaks}}', { n: broken })}
                </Status>
              )}
            </span>
          </li>
        ))}
      </ul>
      {owners.length > shown.length && (
        <Button look="quiet" size="sm" onClick={() => setWhole(true)}>
          {i18n._('Show all {n}', { n: owners.length })}
        </Button>
      )}
    </section>
  )
}
