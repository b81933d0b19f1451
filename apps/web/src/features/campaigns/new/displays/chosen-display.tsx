import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import type { OfferedDisplay } from '../../../../shared/campaign-draft.ts'
import type { PricedDisplay } from '../../../../shared/campaign-price.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Pictured } from '../../../../ui/pictured.tsx'
import { SkeletonBar } from '../../../../ui/skeleton.tsx'
import { Status } from '../../../../ui/status.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import styles from './displays.module.css'
import { freeWords } from './free-words.ts'

interface ChosenDisplayProps {
  display: OfferedDisplay
  priced: PricedDisplay | undefined
  currency: string
  loading: boolean
  gone: boolean
  onRemove: () => void
}

/** One chosen display with what is free and what it costs in the dates. */
export function ChosenDisplay({ display, priced, currency, loading, gone, onRemove }: ChosenDisplayProps) {
  const free = priced && freeWords(priced)
  return (
    <li className={styles.row}>
      <Pictured picture={<LayoutDrawing {...display} size={54} />} width={60}>
        <TwoLines
          first={display.name}
          second={`${display.location_name}, ${display.address} · ${display.org_name}`}
        />
      </Pictured>
      <span className={styles.state}>
        {gone && <Status tone="bad">{i18n._('No longer on offer')}</Status>}
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
