import { i18n } from '@lingui/core'
import { useUser } from '../../../../lib/session.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { ConfirmAgain } from '../../../../shared/confirm-again.tsx'
import { Notice } from '../../notice.tsx'
import type { BuyFailure } from './failure.ts'

interface HoldsNoticeProps {
  failure: Extract<BuyFailure, { kind: 'email_unconfirmed' | 'too_many_holds' }>
}

/** What is held already leaves no room for this campaign; the draft stays until there is some. */
export function HoldsNotice({ failure: { kind, sentence } }: HoldsNoticeProps) {
  const { email } = useUser()
  const unconfirmed = kind === 'email_unconfirmed'
  return (
    <Notice
      tone="bad"
      title={
        unconfirmed
          ? i18n._('Please confirm your email address first. Nothing was bought.')
          : i18n._('You already hold too many spots. Nothing has been bought.')
      }
      actions={
        <LinkButton size="sm" to="/campaigns" search={{ active: '1' }}>
          {i18n._('See what waits for owners')}
        </LinkButton>
      }
    >
      <p>{sentence}</p>
      {unconfirmed && (
        <ConfirmAgain email={email} waits={i18n._('Your draft is kept until you come back.')} />
      )}
    </Notice>
  )
}
