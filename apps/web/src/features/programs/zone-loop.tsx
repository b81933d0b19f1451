import { i18n } from '@lingui/core'
import type { Showing } from '@plaza/domain/program/program'
import { colourOf } from './colours.ts'
import type { DayZone } from './running.ts'
import styles from './program.module.css'

interface ZoneLoopProps {
  zone: DayZone
  showing: Showing | null
  /** The placements in the order of their colours. */
  order: readonly string[]
  /** Whose a turn is, in words; null for nobody's. */
  wordsOf: (taker: string | null) => string
}

/** What a zone shows now, in words. */
function presentWords(showing: Showing | null, wordsOf: ZoneLoopProps['wordsOf'], turns: number): string {
  if (!showing) return i18n._('Closed')
  const { due, taker } = showing
  if (due.turn === null) return i18n._('Loop {loop}, the rest of the loop', { loop: due.loop + 1 })
  const where = i18n._('Loop {loop}, turn {turn} of {turns}', {
    loop: due.loop + 1,
    turn: due.turn + 1,
    turns,
  })
  return `${where}: ${wordsOf(taker)}`
}

/** The loop of a zone: its turns, whose they are, and which one is on. */
export function ZoneLoop({ zone: { shown, program }, showing, order, wordsOf }: ZoneLoopProps) {
  const turns = Math.floor(program.loop / program.spot)
  const part =
    showing && program.runs.find(({ from, until }) => from <= showing.due.loop && showing.due.loop < until)
  const takes = program.turns.find((one) => one.part === (part ? part.part : null))?.takes ?? []
  const takerAt = (turn: number) => takes.find((take) => take.turns.includes(turn))?.taker ?? null
  return (
    <section className={`card ${styles.zone}`} aria-label={shown.name}>
      <div className={styles.zoneHead}>
        <h2>{shown.name}</h2>
        <p className="dim small num">{presentWords(showing, wordsOf, turns)}</p>
      </div>
      <ol className={styles.turns} aria-label={i18n._('Turns of {name}', { name: shown.name })}>
        {Array.from({ length: turns }, (_, turn) => {
          const taker = takerAt(turn)
          const words = i18n._('Turn {turn}: {who}', { turn: turn + 1, who: wordsOf(taker) })
          return (
            <li
              key={turn}
              className={styles.turn}
              style={taker === null ? undefined : { background: colourOf(order.indexOf(taker)) }}
              data-free={taker === null || undefined}
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
