import { i18n } from '@lingui/core'
import { Loader } from '@mantine/core'
import { usePay } from '../../shared/checkout/use-pay.ts'
import type { Checkout } from '../../shared/checkout/queries.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import styles from './checkout.module.css'

interface CheckoutWaitProps {
  campaignId: string
  /** Undefined until the first answer. */
  checkout: Checkout | undefined
  isLong: boolean
}

/** Says that the payment is waited for; after a while also why, and what else can be done. */
export function CheckoutWait({ campaignId, checkout, isLong }: CheckoutWaitProps) {
  const { pay, isLeaving } = usePay()
  const isOpen = checkout?.state === 'awaiting'
  return (
    <div className={styles.wait} role="status">
      <Loader size="md" aria-hidden="true" />
      <h1>{i18n._('Confirming your payment')}</h1>
      <p className="dim">
        {isLong
          ? i18n._(
              'Your bank has not confirmed it yet. You can leave this page: the campaign goes to its owners by itself once it does.',
            )
          : i18n._('This takes a few seconds. Please leave this page open.')}
      </p>
      {isLong && (
        <div className={styles.ways}>
          <LinkButton to="/campaigns/$campaignId" params={{ campaignId }} look="main">
            {i18n._('Go to the campaign')}
          </LinkButton>
          {isOpen && (
            <Button loading={isLeaving} onClick={() => void pay(campaignId)}>
              {i18n._('Back to the payment page')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
