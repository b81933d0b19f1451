import { i18n } from '@lingui/core'
import { formatMoney } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import type { StepNumber } from '../steps.ts'
import { ElsewhereNotice } from './elsewhere-notice.tsx'
import type { BuyFailure } from './failure.ts'
import { HoldsNotice } from './holds-notice.tsx'
import { SoldOutNotice } from './sold-out-notice.tsx'

interface BuyFailureViewProps {
  failure: BuyFailure
  currency: string
  go: (step: StepNumber) => void
  onAccept: (cost: number) => void
}

/** Why the campaign was not bought, and each way on from there. */
export function BuyFailureView({ failure, currency, go, onAccept }: BuyFailureViewProps) {
  if (failure.kind === 'sold_out') return <SoldOutNotice zones={failure.zones} go={go} />
  if (failure.kind === 'elsewhere') return <ElsewhereNotice failure={failure} go={go} />
  if (failure.kind !== 'price_changed') return <HoldsNotice failure={failure} />
  const price = formatMoney(failure.cost, currency)
  return (
    <Notice
      tone="bad"
      title={i18n._('The price is {price} now', { price })}
      actions={
        <Button size="sm" look="main" onClick={() => onAccept(failure.cost)}>
          {i18n._('Buy for {price}', { price })}
        </Button>
      }
    >
      <p>{i18n._('An owner has changed prices since you last looked. Nothing has been bought.')}</p>
    </Notice>
  )
}
