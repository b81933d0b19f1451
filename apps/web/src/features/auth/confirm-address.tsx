import { i18n } from '@lingui/core'
import { confirmAddress } from '@plaza/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { isApiError, sentenceOf } from '../../lib/api-error.ts'
import { callForAnswer } from '../../lib/call.ts'
import { useSession } from '../../lib/session.ts'
import { useConfirmAgain } from '../../lib/use-confirm-again.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { OutsideFrame } from '../../ui/outside-frame/outside-frame.tsx'
import styles from './auth.module.css'

/** What the answer says of the code, which is the only field there is. */
const faultOf = (error: unknown) => (isApiError(error) && error.issues[0]?.message) || sentenceOf(error)

const Onwards = () => (
  <LinkButton to="/" look="main" fullWidth>
    {i18n._('Continue')}
  </LinkButton>
)

/** A link that is not good any more: who is logged in has another one sent, everybody else logs in for that. */
function NotGood({ sentence }: { sentence: string }) {
  const session = useSession()
  const send = useConfirmAgain()
  return (
    <OutsideFrame title={i18n._('This did not work')} line={sentence}>
      {session ? (
        <div className={styles.form}>
          <Button
            look="main"
            fullWidth
            loading={send.isPending}
            disabled={send.isSuccess}
            onClick={() => send.mutate({})}
          >
            {send.isSuccess ? i18n._('Look into your mails') : i18n._('Send the mail again')}
          </Button>
          <LinkButton to="/" fullWidth>
            {i18n._('Continue without it')}
          </LinkButton>
        </div>
      ) : (
        <LinkButton to="/login" search={{ from: '/settings/profile' }} look="main" fullWidth>
          {i18n._('Log in for a new mail')}
        </LinkButton>
      )}
    </OutsideFrame>
  )
}

/** An address is confirmed by a press of the button: what looks at links in mails presses none. */
export function ConfirmAddress({ token }: { token: string }) {
  const confirm = useMutation({
    mutationFn: () => callForAnswer(confirmAddress, { body: { token } }),
    // It is told here, and stays.
    meta: { quiet: true, claims: ['bad_input', 'too_many', 'offline', 'internal'] },
  })
  if (confirm.isSuccess) {
    return (
      <OutsideFrame
        title={i18n._('Thank you')}
        line={i18n._('Your address is confirmed. You can invite others now.')}
      >
        <Onwards />
      </OutsideFrame>
    )
  }
  if (confirm.isError) return <NotGood sentence={faultOf(confirm.error)} />
  return (
    <OutsideFrame title={i18n._('Is this your address?')} line={i18n._('One press, and we know that it is.')}>
      <Button look="main" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {i18n._('Confirm my address')}
      </Button>
    </OutsideFrame>
  )
}
