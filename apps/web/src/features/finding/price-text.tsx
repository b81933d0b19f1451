import { i18n } from '@lingui/core'
import type { OfferedDisplay } from '../../shared/campaign-draft.ts'
import { Money } from '../../ui/money.tsx'
import styles from './find.module.css'

/** The cheapest spot on the next open day. */
export function PriceText({ display: { from_price, currency } }: { display: OfferedDisplay }) {
  if (from_price === null) return <span className="dim note">{i18n._('No open day soon')}</span>
  return (
    <span className={styles.price}>
      <span className="dim">{i18n._('from')}</span> <Money minor={from_price} currency={currency} />
      <span className="dim"> {i18n._('/day')}</span>
    </span>
  )
}
