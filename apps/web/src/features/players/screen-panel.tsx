import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { DayBars } from '../../shared/day-bars/day-bars.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { LoadedPanel } from '../../ui/side-panel/loaded-panel.tsx'
import { Status } from '../../ui/status.tsx'
import { barOf, BarLegend, barsWords } from './screen-bars.tsx'
import { ScreenBreaks } from './screen-breaks.tsx'
import { adviceOf, deviceFacts, stateWords } from './player-words.ts'
import { breaksQuery, type PlayerRow } from './queries.ts'
import styles from './players.module.css'

interface ScreenPanelProps {
  player: PlayerRow
  actions: RowAction[]
  onClose: () => void
}

/** A screen in detail: how it is and was, its breaks and what did not count, and what its device says. */
export function ScreenPanel({ player, actions, onClose }: ScreenPanelProps) {
  const isPlatform = useUser().organization.type === 'PLATFORM'
  const query = useQuery(breaksQuery(player.id))
  const [tone, words] = stateWords(player.state, player.offline)
  const advice = adviceOf(player)
  const [first, last] = [player.days[0], player.days.at(-1)]
  return (
    <LoadedPanel
      open
      onClose={onClose}
      query={query}
      title={`${player.display.name} · ${player.name}`}
      skeleton={120}
      actionsOf={() => actions}
    >
      {(found) => (
        <div className={styles.panel}>
          <section className={styles.part}>
            <div className={styles.between}>
              <Status tone={tone}>{words}</Status>
              <span className="dim small">
                {isPlatform ? (
                  <Link to="/screens" search={{ owner: player.owner.id }}>
                    {player.owner.name}
                  </Link>
                ) : (
                  player.display.location_name
                )}
              </span>
            </div>
            {advice && <p className="small">{advice}</p>}
          </section>
          <section className={styles.part}>
            <h3>{i18n._('Last 30 days')}</h3>
            <DayBars large days={player.days.map(barOf)} words={barsWords(player)} />
            <p className={`dim note num ${styles.between}`} aria-hidden="true">
              <span>{first && formatDate(first.date)}</span>
              <span>{last && formatDate(last.date)}</span>
            </p>
            <p className="small num">{barsWords(player)}</p>
            <BarLegend />
          </section>
          <ScreenBreaks found={found} isPlatform={isPlatform} />
          <section className={styles.part}>
            <h3>{i18n._('The device')}</h3>
            {player.report ? (
              <KeyValue items={deviceFacts(player)} />
            ) : (
              <p className="dim small">{i18n._('It says how it is within a minute.')}</p>
            )}
          </section>
        </div>
      )}
    </LoadedPanel>
  )
}
