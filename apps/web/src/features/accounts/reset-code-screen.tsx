import { i18n } from '@lingui/core'
import { requestReset } from '@plaza/contract/accounts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { useCall } from '../../lib/use-call.ts'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './auth.module.css'

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const ask = useCall(requestReset, { quiet: true })
  const form = useZodForm(requestReset.body, { email: '' })
  return (
    <Form
      form={form}
      className={styles.form}
      onSubmit={async (body) => {
        await ask.mutateAsync({ body })
        onSent(body.email)
      }}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={i18n._('Email')}
        autoComplete="username"
        required
      />
      <SubmitButton fullWidth>{i18n._('Send me a code')}</SubmitButton>
    </Form>
  )
}

/** The code is checked on the next screen, where it is used. */
function CodeForm({ onBack }: { onBack: () => void }) {
  const navigate = useNavigate()
  const schema = z.object({ code: z.string().trim().min(1, i18n._('This is required.')) })
  const form = useZodForm(schema, { code: '' })
  return (
    <Form
      form={form}
      className={styles.form}
      onSubmit={({ code }) => navigate({ to: '/changePassword', hash: `code=${encodeURIComponent(code)}` })}
    >
      <TextField
        control={form.control}
        name="code"
        label={i18n._('Code')}
        autoComplete="one-time-code"
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        required
      />
      <div className={styles.buttons}>
        <Button onClick={onBack}>{i18n._('Back')}</Button>
        <SubmitButton fullWidth>{i18n._('Continue')}</SubmitButton>
      </div>
    </Form>
  )
}

/** The screen for a forgotten password: where to send a code, and the code itself. */
export function ResetCodeScreen() {
  const [sentTo, setSentTo] = useState('')
  return (
    <OutsideFrame
      title={sentTo ? i18n._('Check your email') : i18n._('Forgot your password?')}
      line={
        sentTo
          ? i18n._(
              'If {email} has an account, we have sent a code to it. Use the link in the email, or enter the code here. It is valid for half an hour.',
              { email: sentTo },
            )
          : i18n._('Enter your address, and we will send you a code to set a new one.')
      }
      foot={<Link to="/login">{i18n._('Back to the login')}</Link>}
    >
      {sentTo ? <CodeForm onBack={() => setSentTo('')} /> : <AskForm onSent={setSentTo} />}
    </OutsideFrame>
  )
}
