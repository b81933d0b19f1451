import { i18n } from '@lingui/core'
import { CHECKOUT_MINUTES } from '@plaza/domain/part-money'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Checkout } from './queries.ts'

/** Says that a campaign was not paid in time, with the way to the draft that it is again. */
export function LapsedCheckout({
  checkout: { name, draft_id },
}: {
  checkout: Pick<Checkout, 'name' | 'draft_id'>
}) {
  return (
    <EmptyState
      heading="h1"
      drawing="clock"
      title={i18n._('“{name}” was not paid in time', { name })}
      text={i18n._(
        'Its spots were kept for {n} minutes and are free again. Nothing was taken from your card. The campaign is back in your drafts, with everything in it.',
        { n: CHECKOUT_MINUTES },
      )}
      action={
        draft_id ? (
          <LinkButton to="/new-campaign" search={{ draft: draft_id }} look="main">
            {i18n._('Open the draft')}
          </LinkButton>
        ) : (
          <LinkButton to="/campaigns" search={{ tab: 'drafts' }} look="main">
            {i18n._('Open your drafts')}
          </LinkButton>
        )
      }
    />
  )
}
