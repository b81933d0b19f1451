import { Status } from '../../../ui/status.tsx'
import type { RowGroup } from './display-rows.ts'
import type { Side } from './use-side.ts'
import { stateWords } from './why-words.ts'
import styles from './summary.module.css'

/** How many displays are in which state: of one state its words alone. */
export function States({ states, side }: { states: RowGroup['states']; side: Side }) {
  return (
    <span className={styles.states}>
      {states.map(([state, count]) => {
        const [tone, words] = stateWords(state, side === 'owner')
        return (
          <Status key={state} tone={tone}>
            {states.length > 1 ? `${count} ${words}` : words}
          </Status>
        )
      })}
    </span>
  )
}
