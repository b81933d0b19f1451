import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { instantAt } from '@plaza/domain/time-zone'
import { addDays } from '@plaza/domain/calendar'
import { TIME, minutesOf } from '@plaza/domain/slot'
import { locale } from '@plaza/words/locale'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
  IconPlayerTrackNextFilled,
} from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { timeText } from '../../lib/time-text.ts'
import { Button } from '../../ui/button.tsx'
import { TimeInput } from '../../ui/form/time-input.tsx'
import { type Stretch, ticksOf } from './day-bar.ts'
import { SPEEDS, type Running, type Speed } from './use-running.ts'
import styles from './program.module.css'

/** The time at the place: to the second, or to the minute. */
const timeAt = (instant: number, timeZone: string, timeStyle: 'medium' | 'short' = 'medium') =>
  new Intl.DateTimeFormat(locale(), { timeStyle, timeZone }).format(instant)

interface DayControlsProps {
  date: string
  timeZone: string
  running: Running
  stretches: readonly Stretch[]
  dayparts: readonly string[]
  onNext: () => void
  /** Goes to the next of the reader's own turns, where some turns are. */
  onOwn?: (() => void) | undefined
}

/** Starts and stops the day, and moves it: by its bar, by a time that is typed, or turn by turn. */
export function DayControls({
  date,
  timeZone,
  running,
  stretches,
  dayparts,
  onNext,
  onOwn,
}: DayControlsProps) {
  const { at, isPlaying, setPlaying, speed, setSpeed } = running
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles.controls} role="group" aria-label={i18n._('Time of the day')}>
      <DayBar {...{ timeZone, running, stretches, dayparts }} />
      <div className={styles.tools}>
        <Button
          look="main"
          icon={<Icon size={14} aria-hidden="true" />}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? i18n._('Pause') : i18n._('Play')}
        </Button>
        <output className={`${styles.time} num`}>{timeAt(at, timeZone)}</output>
        <GoTo {...{ date, timeZone, running, stretches }} />
        <SegmentedControl
          size="xs"
          aria-label={i18n._('Speed')}
          value={String(speed)}
          onChange={(value) => setSpeed(Number(value) as Speed)}
          data={SPEEDS.map((one) => ({ value: String(one), label: `${one} ×` }))}
        />
        <Button size="sm" icon={<IconPlayerSkipForward size={14} aria-hidden="true" />} onClick={onNext}>
          {i18n._('Next turn')}
        </Button>
        {onOwn && (
          <Button size="sm" icon={<IconPlayerTrackNextFilled size={14} aria-hidden="true" />} onClick={onOwn}>
            {i18n._('My next turn')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Behind this share of the bar the words of an hour stand before it, so that they end with it. */
const NEAR_END = 0.96

type DayBarProps = Pick<DayControlsProps, 'timeZone' | 'running' | 'stretches' | 'dayparts'>

/** The day from its first opening to its last closing, with the parts of the day, on which the present is moved. */
function DayBar({ timeZone, running: { at, put }, stretches, dayparts }: DayBarProps) {
  const from = stretches[0]?.from ?? 0
  const until = stretches.at(-1)?.until ?? 1
  const share = (instant: number) => `${((instant - from) / (until - from)) * 100}%`
  const placed = (one: Stretch): CSSProperties => ({
    left: share(one.from),
    width: share(from + one.until - one.from),
  })
  const wordsOf = ({ isOpen, part }: Stretch) =>
    isOpen ? (part === null ? '' : (dayparts[part] ?? '')) : i18n._('Closed')
  return (
    <div className={styles.bar}>
      <div className={styles.stretches} aria-hidden="true">
        {stretches.map((one) => (
          <span
            key={one.from}
            className={styles.stretch}
            data-closed={!one.isOpen || undefined}
            data-part={one.part === null ? undefined : one.part % 2}
            style={placed(one)}
            title={wordsOf(one)}
          >
            {wordsOf(one)}
          </span>
        ))}
      </div>
      <input
        className={styles.slider}
        type="range"
        min={from}
        max={until - 1}
        step={1000}
        value={at}
        aria-label={i18n._('Time')}
        aria-valuetext={timeAt(at, timeZone)}
        onChange={({ currentTarget }) => put(Number(currentTarget.value))}
      />
      <div className={`${styles.ticks} num`} aria-hidden="true">
        {ticksOf(from, until, timeZone).map((tick) => (
          <span
            key={tick}
            data-last={tick - from > NEAR_END * (until - from) || undefined}
            style={{ left: share(tick) }}
          >
            {timeAt(tick, timeZone, 'short')}
          </span>
        ))}
      </div>
    </div>
  )
}

type GoToProps = Pick<DayControlsProps, 'date' | 'timeZone' | 'running' | 'stretches'>

/** The instant of a typed time on a date at a place: after midnight where the day goes on till then; null where it is none. */
const instantOfTime = (typed: string, { date, timeZone, stretches }: Omit<GoToProps, 'running'>) => {
  const time = timeText(typed)
  const [first, last] = [stretches[0]?.from ?? 0, stretches.at(-1)?.until ?? 0]
  if (!TIME.test(time) && time !== '24:00') return null
  const [sameDay, nextDay] = [date, addDays(date, 1)].map((day) => instantAt(day, minutesOf(time), timeZone))
  return (
    [sameDay, nextDay].find((instant) => instant !== undefined && first <= instant && instant < last) ?? null
  )
}

/** The field for a time that is typed. What is no time, or lies in hours before opening or after closing, is said. */
function GoTo({ running, ...day }: GoToProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const go = () => {
    if (typed === null || typed.trim() === '') return setTyped(null)
    const instant = instantOfTime(typed, day)
    setWrong(instant === null)
    if (instant === null) return
    running.put(instant)
    setTyped(null)
  }
  return (
    <form
      className={styles.go}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <TimeInput
        label={i18n._('Go to a time')}
        hideLabel
        value={typed ?? ''}
        onChange={(next) => {
          setTyped(next)
          setWrong(false)
        }}
        onBlur={go}
        error={isWrong && i18n._('Not open then')}
      />
    </form>
  )
}
