import { i18n } from '@lingui/core'
import { useConfirmAgain } from '../lib/use-confirm-again.ts'
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
