import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { createUser, readInvitation } from '@plaza/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isApiError } from '../../lib/api-error.ts'
import { queryOf } from '../../lib/query-of.ts'
import { codeInHash } from '../../lib/code-in-hash.ts'
import { formatInstant } from '../../lib/format.ts'
import { startSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { LoginEmailField, NewPasswordField, OwnNameField, TermsField } from '../../shared/account-fields.tsx'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { BrandLoading } from '../../ui/brand-loading.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './create-account.module.css'

const invitationQuery = (token: string) => ({
  ...queryOf(readInvitation, { body: { token } }),
  staleTime: Number.POSITIVE_INFINITY,
  enabled: token !== '',
})

const isBadCode = (error: unknown) => isApiError(error) && error.code === 'bad_input'

const Login = () => (
  <>
    {i18n._('Already have an account?')} <Link to="/login">{i18n._('Log in')}</Link>
  </>
)

/** The screen to which an invitation's link leads: it creates the account. */
export function CreateAccountScreen() {
  const [token] = useState(() => codeInHash(window.location.hash))
  const query = useQuery(invitationQuery(token))
  if (token && query.isPending) return <BrandLoading />
  const { data } = query
  if (!data) {
    return (
      <OutsideFrame
        title={i18n._('This invitation is not valid')}
        line={i18n._('It was used or withdrawn, or it has expired. Ask for a new one.')}
        foot={<Login />}
      >
        {/* An invalid code is reported above; any other failure may be temporary. */}
        {query.isError && !isBadCode(query.error) && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
      </OutsideFrame>
    )
  }
  return (
    <OutsideFrame title={titleOf(data)} line={lineOf(data)} foot={<Login />}>
      {data.unconfirmed_since && <MakesWay since={data.unconfirmed_since} />}
      {data.has_account ? (
        <OtherWays organization={data.organization?.name ?? ''} />
      ) : (
        <CreateAccountForm token={token} name={data.name} email={data.email} />
      )}
    </OutsideFrame>
  )
}

/** The note that another user signed up with this address before and never confirmed it. */
const MakesWay = ({ since }: { since: string }) => (
  <p className={`small ${styles.note}`}>
    {i18n._(
      'Somebody signed up with this address on {time} and never confirmed it. Creating your account closes that one. If it was you and you want to keep it, log in and confirm the address instead.',
      { time: formatInstant(since) },
    )}
  </p>
)

/** An account belongs to one organization. This says how its user can still work with another one. */
const OtherWays = ({ organization }: { organization: string }) => (
  <ol className={styles.ways}>
    <li>
      {i18n._(
        'Keep your account and act for {organization} with it: ask whoever invited you to enter your address under Settings, Access for others.',
        { organization },
      )}
    </li>
    <li>{i18n._('Join with another address: ask them to invite that one.')}</li>
    <li>
      {i18n._(
        'Move over: have your account deleted at your current organization, under Users or by an owner, and open this link again.',
      )}
    </li>
  </ol>
)

type Invitation = CallData<typeof readInvitation>

const titleOf = ({ has_account, organization }: Invitation): string => {
  if (has_account) return i18n._('You already have an account')
  return organization ? i18n._('Join {name}', { name: organization.name }) : i18n._('Create your account')
}

const lineOf = ({ has_account, email }: Invitation): string => {
  if (has_account) {
    return i18n._(
      '{email} has an account, and an account belongs to one organization. There are three ways to work with this one.',
      { email },
    )
  }
  return email
    ? i18n._('The account is for {email}.', { email })
    : i18n._('The first account of this installation: its administrator.')
}

interface CreateAccountFormProps {
  token: string
  name: string
  /** Empty where the invitation names no address: an installation's first admin enters it. */
  email: string
}

function CreateAccountForm({ token, name, email }: CreateAccountFormProps) {
  const navigate = useNavigate()
  const create = useCall(createUser, {})
  const form = useZodForm(createUser.body, { token, name, password: '' })
  const { control } = form
  const [ownName, ownEmail] = useWatch({ control, name: ['name', 'email'] })
  return (
    <Form
      form={form}
      className={styles.form}
      onSubmit={async (body) => {
        const { data } = await create.mutateAsync({ body })
        startSession(data)
        await navigate({ to: '/' })
      }}
    >
      <OwnNameField control={control} name="name" />
      {!email && <LoginEmailField control={control} name="email" />}
      <NewPasswordField
        control={control}
        name="password"
        label={i18n._('Password')}
        known={{ email: email || ownEmail, names: [ownName] }}
      />
      <TermsField control={control} name="agreed_on_tearms" />
      <SubmitButton fullWidth>{i18n._('Create account')}</SubmitButton>
    </Form>
  )
}
