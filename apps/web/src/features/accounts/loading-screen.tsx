import { i18n } from '@lingui/core'
import { confirmAddress, readAddressCode } from '@plaza/contract/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isApiError, sentenceOf } from '../../lib/api-error.ts'
import { callForAnswer } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'
import { codeInHash } from '../../lib/code-in-hash.ts'
import { formatInstant } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useConfirmAgain } from '../../shared/confirm-again.tsx'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { BrandLoading } from '../../ui/brand-loading.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import styles from './auth.module.css'

const PAUSE_MS = 700

/** Shown while a session or the return from a payment is settled; then leads home, whose guard decides. */
export function LoadingScreen() {
  const [token] = useState(() => codeInHash(window.location.hash))
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (token) return
    const timer = setTimeout(() => setDone(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [token])
  if (token) return <ConfirmAddress token={token} />
  return done ? <Navigate to="/" replace /> : <BrandLoading />
}

/** What the answer says about the code, the only field of the call. */
const faultOf = (error: unknown) => (isApiError(error) && error.issues[0]?.message) || sentenceOf(error)

const Onwards = () => (
  <LinkButton to="/" look="main" fullWidth>
    {i18n._('Continue')}
  </LinkButton>
)

/**
 * Shown for a link that is no longer valid. Users who are logged in can request a new mail; others log in
 * first.
 */
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
            {send.isSuccess ? i18n._('Check your email') : i18n._('Send the email again')}
          </Button>
          <LinkButton to="/" fullWidth>
            {i18n._('Continue without it')}
          </LinkButton>
        </div>
      ) : (
        <LinkButton to="/login" search={{ from: '/settings/profile' }} look="main" fullWidth>
          {i18n._('Log in for a new email')}
        </LinkButton>
      )}
    </OutsideFrame>
  )
}

const accountQuery = (token: string) => ({
  ...queryOf(readAddressCode, { body: { token } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** People who did not create the account with their address can take it over instead of confirming it. */
const NotMine = () => (
  <>
    {i18n._('Did someone else create this account? Then do not confirm it.')}{' '}
    <Link to="/resetPasswordCode">{i18n._('Set a new password')}</Link>
    {': '}
    {i18n._('the account is then yours, its creator is logged out, and nobody acts for it any more.')}
  </>
)

/** Confirms an address by a button and not by opening the link, since mail scanners open links. */
function ConfirmAddress({ token }: { token: string }) {
  const account = useQuery(accountQuery(token))
  const confirm = useMutation({
    mutationFn: () => callForAnswer(confirmAddress, { body: { token } }),
    // This screen shows the result, so no toast does.
    meta: { quiet: true },
  })
  if (confirm.isSuccess) {
    return (
      <OutsideFrame
        title={i18n._('Thank you')}
        line={i18n._('Your email address is confirmed. You can invite others now.')}
      >
        <Onwards />
      </OutsideFrame>
    )
  }
  if (account.isPending) return <BrandLoading />
  if (confirm.isError || account.isError) {
    return <NotGood sentence={faultOf(confirm.error ?? account.error)} />
  }
  const { email, organization, created_at } = account.data
  return (
    <OutsideFrame
      title={i18n._('Is this your account?')}
      line={i18n._('{email} signed up for {organization} on {time}.', {
        email,
        organization,
        time: formatInstant(created_at),
      })}
      foot={<NotMine />}
    >
      <Button look="main" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {i18n._('Yes, confirm my address')}
      </Button>
    </OutsideFrame>
  )
}
