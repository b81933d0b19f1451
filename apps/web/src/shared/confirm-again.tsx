import { i18n } from '@lingui/core'
import { confirmAddressAgain } from '@plaza/contract/accounts'
import { toastSuccess } from '../lib/toasts.tsx'
import { useCall } from '../lib/use-call.ts'
import { Button } from '../ui/button.tsx'
import styles from './confirm-again.module.css'

interface ConfirmAgainProps {
  email: string
  /** The action that needs a confirmed address; inviting users unless given. */
  waits?: string
}

/** Shown while the user's address is not confirmed, with a button that sends the mail again. */
export function ConfirmAgain({ email, waits }: ConfirmAgainProps) {
  const send = useConfirmAgain()
  return (
    <div className={styles.note}>
      <p>
        {i18n._('Please confirm that {email} is yours: follow the link in the email we sent there.', {
          email,
        })}{' '}
        {waits ?? i18n._('Until then you cannot invite others.')}
      </p>
      <Button size="sm" loading={send.isPending} onClick={() => send.mutate({})}>
        {i18n._('Send the email again')}
      </Button>
    </div>
  )
}

/** Sends the mail again that confirms the user's address, and shows the result. */
export function useConfirmAgain() {
  return useCall(confirmAddressAgain, {
    quiet: true,
    invalidates: ['accounts'],
    onSuccess: ({ message, data: { sent } }) =>
      toastSuccess(sent ? message : i18n._('Your email address is already confirmed.')),
  })
}
