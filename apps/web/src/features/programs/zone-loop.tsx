import { i18n } from '@lingui/core'
import type { Showing } from '@plaza/domain/program/program'
import type { DayZone } from './running.ts'
import styles from './program.module.css'

interface ZoneLoopProps {
  zone: DayZone
  showing: Showing | null
  /** Whose a turn is, in words, and the colour of its campaign; filler, which is nobody's, has none. */
  whoseTurn: (taker: string | null) => { words: string; colour: string | undefined }
}

/** What a zone shows now, in words. */
function presentWords(showing: Showing | null, whoseTurn: ZoneLoopProps['whoseTurn'], turns: number): string {
  if (!showing) return i18n._('Closed')
  const { due, taker } = showing
  if (due.turn === null) return i18n._('Loop {loop}, the rest of the loop', { loop: due.loop + 1 })
  const where = i18n._('Loop {loop}, turn {turn} of {turns}', {
    loop: due.loop + 1,
    turn: due.turn + 1,
    turns,
  })
  return `${where}: ${whoseTurn(taker).words}`
}

/** The loop of a zone: its turns, whose they are, and which one is on. */
export function ZoneLoop({ zone: { shown, program }, showing, whoseTurn }: ZoneLoopProps) {
  const turns = Math.floor(program.loop / program.spot)
  const part =
    showing && program.runs.find(({ from, until }) => from <= showing.due.loop && showing.due.loop < until)
  const takes = program.turns.find((one) => one.part === (part ? part.part : null))?.takes ?? []
  const takerAt = (turn: number) => takes.find((take) => take.turns.includes(turn))?.taker ?? null
  return (
    <section className={`card ${styles.zone}`} aria-label={shown.name}>
      <div className={styles.zoneHead}>
        <h2>{shown.name}</h2>
        <p className="dim small num">{presentWords(showing, whoseTurn, turns)}</p>
      </div>
      <ol className={styles.turns} aria-label={i18n._('Turns of {name}', { name: shown.name })}>
        {Array.from({ length: turns }, (_, turn) => {
          const taker = takerAt(turn)
          const { words: who, colour } = whoseTurn(taker)
          const words = i18n._('Turn {turn}: {who}', { turn: turn + 1, who })
          return (
            <li
              key={turn}
              className={styles.turn}
              style={colour ? { background: colour } : undefined}
              data-free={colour === undefined || undefined}
              aria-current={showing?.due.turn === turn || undefined}
              title={words}
            >
              <span className="hidden-words">{words}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
