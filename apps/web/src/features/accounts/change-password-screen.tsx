import { i18n } from '@lingui/core'
import { resetPassword } from '@plaza/contract/accounts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { codeInHash } from '../../lib/code-in-hash.ts'
import { useCall } from '../../lib/use-call.ts'
import { NewPasswordField } from '../../shared/account-fields.tsx'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './auth.module.css'

/** The screen for a new password after a code. The code may come with the link or be typed in. */
export function ChangePasswordScreen() {
  const navigate = useNavigate()
  const [linked] = useState(() => codeInHash(window.location.hash))
  const reset = useCall(resetPassword, {
    onSuccess: () => void navigate({ to: '/login' }),
  })
  const form = useZodForm(resetPassword.body, { token: linked, password: '' })
  return (
    <OutsideFrame
      title={i18n._('Set a new password')}
      line={i18n._('It takes effect now. Anyone logged in with the old password is logged out.')}
      foot={
        <>
          {i18n._('Has the code expired?')} <Link to="/resetPasswordCode">{i18n._('Ask for a new one')}</Link>
        </>
      }
    >
      <Form form={form} className={styles.form} onSubmit={(body) => reset.mutateAsync({ body })}>
        <TextField
          control={form.control}
          name="token"
          label={i18n._('Code')}
          autoComplete="one-time-code"
          required
        />
        <NewPasswordField control={form.control} name="password" />
        <SubmitButton fullWidth>{i18n._('Set password')}</SubmitButton>
      </Form>
    </OutsideFrame>
  )
}
