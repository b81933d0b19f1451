import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import type { PricedDisplay } from '../../../../shared/campaign-price.ts'
import { leastText } from '../../../../shared/least-bookings.ts'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Pictured } from '../../../../ui/pictured.tsx'
import { SkeletonBar } from '../../../../ui/skeleton.tsx'
import { Status } from '../../../../ui/status.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import { BannedWords } from '../banned-reasons.tsx'
import styles from './displays.module.css'

interface ChosenDisplayProps {
  display: KeptDisplay
  priced: PricedDisplay | undefined
  currency: string
  loading: boolean
  gone: boolean
  /** The category that its owner does not show there, where that is why it is gone. */
  ban: string | undefined
  onRemove: () => void
}

/** Renders a chosen display with what is free on it and what it costs in the dates. */
export function ChosenDisplay({
  display,
  priced,
  currency,
  loading,
  gone,
  ban,
  onRemove,
}: ChosenDisplayProps) {
  const free = priced && freeWords(priced)
  const least = priced && leastText({ ...priced, currency })
  return (
    <li className={styles.row}>
      <Pictured picture={<LayoutDrawing {...display} size={54} />} width={60}>
        <TwoLines
          first={display.name}
          second={`${display.location_name}, ${display.address} · ${display.org_name}`}
        />
      </Pictured>
      <span className={styles.state}>
        {gone && <Status tone="bad">{ban ? <BannedWords ban={ban} /> : i18n._('No longer on offer')}</Status>}
        {priced && least && <span className="note">{least}</span>}
        {free && <Status tone={free.tone}>{free.words}</Status>}
      </span>
      <span className={styles.price}>
        {priced && <Money minor={priced.total} currency={currency} />}
        {!priced && loading && <SkeletonBar width={70} />}
      </span>
      <IconButton label={i18n._('Remove {name}', { name: display.name })} onClick={onRemove}>
        <IconX size={17} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface Free {
  tone: 'good' | 'wait' | 'bad'
  words: string
}

/** How many spots of a display are free on the dates, in a few words. */
function freeWords({ zones }: Pick<PricedDisplay, 'zones'>): Free {
  if (zones.every(({ days }) => days === 0)) {
    return { tone: 'bad', words: i18n._('Closed on all of these days') }
  }
  const free = zones.filter(({ spots_free }) => spots_free > 0).length
  if (free === 0) return { tone: 'bad', words: i18n._('Sold out in these dates') }
  if (free < zones.length) {
    return { tone: 'wait', words: i18n._('{free} of {all} zones free', { free, all: zones.length }) }
  }
  return {
    tone: 'good',
    words: i18n._('{n, plural, one {# zone free} other {# zones free}}', { n: free }),
  }
}
