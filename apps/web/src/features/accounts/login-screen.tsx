import { i18n } from '@lingui/core'
import { login } from '@plaza/contract/sessions'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetFarewell, readFarewell, startSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { LoginEmailField } from '../../shared/account-fields.tsx'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './auth.module.css'

const route = getRouteApi('/outside/login')

/**
 * The reason why the user was sent to the login, shown once. The text is set after the live region exists;
 * otherwise screen readers miss it.
 */
function useFarewell(): string {
  const [why, setWhy] = useState('')
  useEffect(() => {
    setWhy((before) => before || readFarewell())
    return forgetFarewell
  }, [])
  return why
}

/** The login. Once there is a session, the route's guard leads on. */
export function LoginScreen() {
  const { invitedBy, from } = route.useSearch()
  const logIn = useCall(login, { quiet: true })
  const form = useZodForm(login.body, { email: '', password: '' })
  const why = useFarewell()
  return (
    <OutsideFrame
      title={i18n._('Log in')}
      line={i18n._('Welcome back.')}
      foot={
        <>
          {i18n._('No account yet?')}{' '}
          <Link to="/signup" search={{ invitedBy, from }}>
            {i18n._('Sign up')}
          </Link>
        </>
      }
    >
      <Form
        form={form}
        className={styles.form}
        onSubmit={async (body) => startSession((await logIn.mutateAsync({ body })).data)}
      >
        {/* Shown until there is something newer to say. */}
        <FormAlert failure={why && logIn.isIdle ? { sentence: why, rest: [] } : null} />
        <LoginEmailField control={form.control} name="email" />
        <PasswordField
          control={form.control}
          name="password"
          label={i18n._('Password')}
          autoComplete="current-password"
          required
        />
        <Link className={styles.aside} to="/resetPasswordCode">
          {i18n._('Forgot your password?')}
        </Link>
        <SubmitButton fullWidth>{i18n._('Log in')}</SubmitButton>
      </Form>
    </OutsideFrame>
  )
}
