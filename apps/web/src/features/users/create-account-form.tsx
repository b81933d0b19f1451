import { i18n } from '@lingui/core'
import { createUser } from '@plaza/contract/users'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { startSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { LoginEmailField, NewPasswordField, OwnNameField, TermsField } from '../../shared/account-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './create-account.module.css'

interface CreateAccountFormProps {
  token: string
  name: string
  /** Empty where the invitation is for nobody in particular: an installation's first admin says who they are. */
  email: string
}

export function CreateAccountForm({ token, name, email }: CreateAccountFormProps) {
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
