import { i18n } from '@lingui/core'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import styles from './find.module.css'

/** The price of the cheapest spot on the next open day. */
export function PriceText({ display: { from_price, currency } }: { display: OfferedDisplay }) {
  if (from_price === null) return <span className="dim note">{i18n._('No open day soon')}</span>
  return (
    <span className={styles.price}>
      <span className="dim">{i18n._('from')}</span> <Money minor={from_price} currency={currency} />
      <span className="dim"> {i18n._('/day')}</span>
    </span>
  )
}

export function OpenToday({ open }: { open: boolean }) {
  return (
    <span className={styles.open} data-open={open || undefined}>
      {open ? i18n._('Open today') : i18n._('Closed today')}
    </span>
  )
}

/** Marks a private display, which only invited advertisers see. */
export function PrivateMark({ visibility }: Pick<OfferedDisplay, 'visibility'>) {
  return visibility === 'Private' && <Status tone="brand">{i18n._('Private')}</Status>
}
