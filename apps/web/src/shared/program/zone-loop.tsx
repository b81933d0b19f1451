import { i18n } from '@lingui/core'
import type { Showing } from '@plaza/domain/program/program'
import type { DayZone } from './running.ts'
import styles from './program.module.css'

/** Whose a turn is, in words, and the colour of its campaign. Without one it is nobody's, or of others. */
export interface WhoseTurn {
  words: string
  colour: string | undefined
  /** Somebody has it, of whom nothing more is told. */
  isOthers?: boolean
}

interface ZoneLoopProps {
  zone: DayZone
  showing: Showing | null
  whoseTurn: (taker: string | null) => WhoseTurn
  /** Goes to the beginning of a turn of this loop. */
  onTurn: (at: number) => void
  /** An instant in words. */
  timeOf: (at: number) => string
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

/** The turns of the loop that is on: whose each is, and when it begins. A loop that a break stops has its times without it. */
export function ZoneLoop({ zone: { shown, program }, showing, whoseTurn, onTurn, timeOf }: ZoneLoopProps) {
  const turns = Math.floor(program.loop / program.spot)
  const part =
    showing && program.runs.find(({ from, until }) => from <= showing.due.loop && showing.due.loop < until)
  const takes = program.turns.find((one) => one.part === (part ? part.part : null))?.takes ?? []
  const takerAt = (turn: number) => takes.find((take) => take.turns.includes(turn))?.taker ?? null
  const begins = showing && showing.due.from - (showing.due.turn ?? turns) * program.spot * 1000
  return (
    <section className={`card ${styles.zone}`} aria-label={shown.name}>
      <div className={styles.zoneHead}>
        <h2>{shown.name}</h2>
        <p className="dim small num">{presentWords(showing, whoseTurn, turns)}</p>
      </div>
      <ol className={styles.turns} aria-label={i18n._('Turns of {name}', { name: shown.name })}>
        {Array.from({ length: turns }, (_, turn) => {
          const { words: who, colour, isOthers } = whoseTurn(takerAt(turn))
          const at = begins === null ? null : begins + turn * program.spot * 1000
          return (
            <li key={turn} aria-current={showing?.due.turn === turn || undefined}>
              <button type="button" disabled={at === null} onClick={() => at !== null && onTurn(at)}>
                <span
                  className={styles.mark}
                  style={colour ? { background: colour } : undefined}
                  data-others={isOthers || undefined}
                  data-free={(!colour && !isOthers) || undefined}
                  aria-hidden="true"
                />
                <span className="num dim">{turn + 1}</span>
                <span className={styles.who}>{who}</span>
                <span className="num dim">{at === null ? '' : timeOf(at)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
