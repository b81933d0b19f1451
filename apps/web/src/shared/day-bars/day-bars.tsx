import styles from './day-bars.module.css'

/** A day as a bar: how much of it is filled, in percent, and null for a closed day. */
export interface DayBar {
  date: string
  filled: number | null
  /** What the day's title says. */
  hint: string
}

/** Renders some days as a bar each; a closed day is a dot. `words` say all of them together to screen readers. */
export function DayBars({ days, words }: { days: readonly DayBar[]; words: string }) {
  return (
    <>
      <span className="hidden-words">{words}</span>
      <span className={styles.bars} aria-hidden="true">
        {days.map(({ date, filled, hint }) => (
          <span key={date} title={hint} data-closed={filled === null || undefined}>
            {Boolean(filled) && <i style={{ height: `${filled}%` }} />}
          </span>
        ))}
      </span>
    </>
  )
}
