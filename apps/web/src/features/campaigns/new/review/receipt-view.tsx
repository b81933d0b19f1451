import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import { Money } from '../../../../ui/money.tsx'
import { Pictured } from '../../../../ui/pictured.tsx'
import { TwoLines } from '../../../../ui/two-lines.tsx'
import type { Receipt } from './receipt.ts'
import styles from './receipt.module.css'
import { ReceiptZoneView } from './receipt-zone.tsx'

interface ReceiptViewProps {
  receipt: Receipt
  currency: string
  /** Stands under the total. */
  children?: ReactNode
}

/** The price by display, zone and days. */
export function ReceiptView({ receipt, currency, children }: ReceiptViewProps) {
  return (
    <section className={`card ${styles.card}`} aria-label={i18n._('Price')}>
      {receipt.displays.map(({ display, zones, total }) => (
        <div key={display.display_id} className={styles.display}>
          <div className={styles.head}>
            <Pictured picture={<LayoutDrawing {...display} size={48} />}>
              <TwoLines first={display.name} second={`${display.location_name} · ${display.org_name}`} />
            </Pictured>
            <strong>
              <Money minor={total} currency={currency} />
            </strong>
          </div>
          <ul>
            {zones.map((zone) => (
              <ReceiptZoneView key={zone.zone.id} zone={zone} currency={currency} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.total}>
        <span>{i18n._('Total before tax')}</span>
        <Money minor={receipt.total} currency={currency} />
      </div>
      {children}
    </section>
  )
}
