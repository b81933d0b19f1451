import styles from './day-bars.module.css'

/** A day as a bar: how much of it is filled, in percent, and null for a closed day. */
export interface DayBar {
  date: string
  filled: number | null
  /** What the day's title says. */
  hint: string
  /** It has less than it should, or less than half of it, or has not come yet, or nothing was wanted of it. */
  tone?: 'short' | 'missed' | 'ahead' | 'idle' | undefined
}

interface DayBarsProps {
  days: readonly DayBar[]
  /** All of them together, for screen readers. */
  words: string
  /** As wide as there is room, and high enough to compare days. */
  large?: boolean
}

/** Renders some days as a bar each; a closed day is a dot. */
export function DayBars({ days, words, large }: DayBarsProps) {
  return (
    <>
      <span className="hidden-words">{words}</span>
      <span className={styles.bars} data-large={large || undefined} aria-hidden="true">
        {days.map(({ date, filled, hint, tone }) => (
          <span key={date} title={hint} data-closed={filled === null || undefined} data-tone={tone}>
            {Boolean(filled) && <i style={{ height: `${filled}%` }} />}
          </span>
        ))}
      </span>
    </>
  )
}
