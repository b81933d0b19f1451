import { i18n } from '@lingui/core'
import type { findAlternatives } from '@plaza/contract/alternatives'
import type { CallData } from '@plaza/contract/call'
import { formatDateRange, formatMoney, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { LayoutDrawing } from '../display-drawing/display-drawing.tsx'
import styles from './ways.module.css'

export type Alternatives = CallData<typeof findAlternatives>
export type OtherDates = NonNullable<Alternatives['earlier']>
export type Like = Alternatives['zones'][number]['like'][number]

/** Takes other dates of the same length. `words` say for screen readers what for, where several such buttons stand. */
export function DatesButton({
  dates,
  words = '',
  onTake,
}: {
  dates: OtherDates | null | undefined
  words?: string
  onTake: (dates: OtherDates) => void
}) {
  if (!dates) return null
  const range = formatDateRange(dates.start_date, dates.end_date)
  return (
    <Button size="sm" look="soft" onClick={() => onTake(dates)}>
      {i18n._('Take {range}', { range })}
      {words && <span className="hidden-words"> {words}</span>}
    </Button>
  )
}

/** Takes as many spots as are free; nothing where none is. */
export function FewerButton({ free, name, onTake }: { free: number; name: string; onTake: () => void }) {
  if (free < 1) return null
  return (
    <Button size="sm" look="soft" onClick={onTake}>
      {i18n._('Take {free, plural, one {# spot} other {# spots}}', { free })}
      <span className="hidden-words"> {name}</span>
    </Button>
  )
}

interface LikeDisplaysProps {
  /** What they are like, for example "Main of Concourse 9". */
  name: string
  like: readonly Like[]
  onTake: (like: Like) => void
}

/** Displays that are like one that is sold out, each to be taken instead. */
export function LikeDisplays({ name, like, onTake }: LikeDisplaysProps) {
  if (like.length === 0) return null
  return (
    <ul className={styles.like} aria-label={i18n._('Like displays near {name}', { name })}>
      {like.map((one) => (
        <LikeDisplay key={one.display.display_id} like={one} onTake={() => onTake(one)} />
      ))}
    </ul>
  )
}

/** A distance as people say it: metres up to a kilometre, then kilometres. */
function distanceWords(metres: number): string {
  if (metres < 50) return i18n._('same place')
  return metres < 1000
    ? i18n._('{metres} m away', { metres: formatNumber(Math.round(metres / 50) * 50) })
    : i18n._('{km} km away', { km: formatNumber(Math.round(metres / 100) / 10) })
}

function LikeDisplay({ like, onTake }: { like: Like; onTake: () => void }) {
  const { display, zone_name, distance, total } = like
  return (
    <li>
      <span className={styles.drawing} aria-hidden="true">
        <LayoutDrawing {...display} size={40} />
      </span>
      <span className={styles.words}>
        <strong>{display.name}</strong>
        <span className="dim note">
          {`${display.location_name} · ${distanceWords(distance)} · ${zone_name}`}
        </span>
      </span>
      <span className="num">{formatMoney(total, display.currency)}</span>
      <Button size="sm" look="soft" onClick={onTake}>
        {i18n._('Take instead')}
        <span className="hidden-words"> {display.name}</span>
      </Button>
    </li>
  )
}
