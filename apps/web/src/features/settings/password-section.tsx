import { i18n } from '@lingui/core'
import { changePassword } from '@plaza/contract/accounts'
import { useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { NewPasswordField } from '../../shared/account-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './settings.module.css'

const empty = { old_password: '', new_password: '' }

/**
 * The section in which a user who knows the old password sets a new one; every other browser is logged out.
 */
export function PasswordSection() {
  const { id, email, name, organization } = useUser()
  const change = useCall(changePassword, {
    invalidates: ['sessions'],
    onSuccess: () => form.reset(empty),
  })
  const form = useZodForm(changePassword.body, empty)
  return (
    <div className={styles.section}>
      <Form
        form={form}
        label={i18n._('Change password')}
        className={`card ${styles.card} ${styles.form}`}
        onSubmit={(body) => change.mutateAsync({ params: { id }, body })}
      >
        <div className={styles.half}>
          <PasswordField
            control={form.control}
            name="old_password"
            label={i18n._('Current password')}
            autoComplete="current-password"
            required
          />
          <NewPasswordField
            control={form.control}
            name="new_password"
            known={{ email, names: [name, organization.name] }}
          />
        </div>
        <div className={styles.buttons}>
          <SubmitButton>{i18n._('Change password')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
