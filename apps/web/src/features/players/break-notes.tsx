import { i18n } from '@lingui/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../lib/format.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { breakHelp, breakTitle } from './break-words.ts'
import { brokenQuery, type PlayerRow } from './queries.ts'
import styles from './players.module.css'

/** The screens with breaks at which nobody has looked yet, before all others. Nothing where there are none. */
export function BreakNotes({ isPlatform }: { isPlatform: boolean }) {
  const { data } = useQuery(brokenQuery)
  if (!data?.count) return null
  const left = data.count - data.rows.length
  return (
    <section className={`card ${styles.notes}`} aria-labelledby="broken">
      <header>
        <IconAlertTriangle size={20} aria-hidden="true" />
        <h2 id="broken">
          {i18n._(
            '{n, plural, one {What one screen signs has a break} other {What # screens sign has breaks}}',
            { n: data.count },
          )}
        </h2>
      </header>
      <ul>
        {data.rows.map((player) => (
          <BreakNote key={player.id} player={player} isPlatform={isPlatform} />
        ))}
      </ul>
      {left > 0 && (
        <Link to="/screens" search={{ broken: '1' }} className="small">
          {i18n._('{n, plural, one {And # more} other {And # more}}', { n: left })}
        </Link>
      )}
    </section>
  )
}

function BreakNote({ player, isPlatform }: { player: PlayerRow; isPlatform: boolean }) {
  const { last } = player.breaks
  if (!last) return null
  const name = `${player.display.name} · ${player.name}`
  return (
    <li>
      <div>
        <TwoLines
          first={name}
          second={[
            breakTitle(last),
            formatInstant(last.at),
            isPlatform ? player.owner.name : player.display.location_name,
          ].join(' · ')}
        />
        <p className="small">{breakHelp(last.kind)}</p>
      </div>
      <LinkButton
        size="sm"
        to="."
        from="/screens"
        search={(before) => ({ ...before, broken: '1' as const, open: player.id })}
        aria-label={i18n._('Look at {name}', { name })}
      >
        {i18n._('Look at it')}
      </LinkButton>
    </li>
  )
}
