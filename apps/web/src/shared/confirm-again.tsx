import { i18n } from '@lingui/core'
import { confirmAddressAgain } from '@plaza/contract/accounts'
import { toastSuccess } from '../lib/toasts.tsx'
import { useCall } from '../lib/use-call.ts'
import { Button } from '../ui/button.tsx'
import styles from './confirm-again.module.css'

interface ConfirmAgainProps {
  email: string
  /** What waits for it; without one, inviting others. */
  waits?: string
}

/** What is to do while the own address is not confirmed, with the way to get the mail once more. */
export function ConfirmAgain({ email, waits }: ConfirmAgainProps) {
  const send = useConfirmAgain()
  return (
    <div className={styles.note}>
      <p>
        {i18n._('Please confirm that {email} is yours: follow the link in the mail we sent there.', {
          email,
        })}{' '}
        {waits ?? i18n._('Until then you cannot invite others.')}
      </p>
      <Button size="sm" loading={send.isPending} onClick={() => send.mutate({})}>
        {i18n._('Send the mail again')}
      </Button>
    </div>
  )
}

/** Has the mail sent again that confirms the own address, and tells what came of it. */
export function useConfirmAgain() {
  return useCall(confirmAddressAgain, {
    quiet: true,
    invalidates: ['accounts'],
    onSuccess: ({ message, data: { sent } }) =>
      toastSuccess(sent ? message : i18n._('Your email address is already confirmed.')),
  })
}
