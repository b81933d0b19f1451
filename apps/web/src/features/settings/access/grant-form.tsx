import { i18n } from '@lingui/core'
import { grantOnBehalf } from '@plaza/contract/on-behalf'
import { isApiError } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { ConfirmAgain } from '../../../shared/confirm-again.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useGrant } from '../queries.ts'
import styles from '../settings.module.css'

/** Lets whoever has the address act for the organization. */
export function GrantForm({ org_id }: { org_id: string }) {
  const { email: own } = useUser()
  const grant = useGrant()
  const form = useZodForm(grantOnBehalf.body, { email: '' })
  return (
    <Form
      form={form}
      label={i18n._('Let somebody act for you')}
      className={`card ${styles.card} ${styles.form}`}
      onSubmit={async (body) => {
        await grant.mutateAsync({ params: { org_id }, body })
        form.reset()
      }}
    >
      <h2>{i18n._('Let somebody act for you')}</h2>
      <p className="dim small">
        {i18n._(
          'An agency or a partner can run your campaigns or displays for you. Everything they change is written down with their name.',
        )}
      </p>
      {isApiError(grant.error) && grant.error.code === 'email_unconfirmed' && (
        <ConfirmAgain email={own} waits={i18n._('Until then you cannot let others act for you.')} />
      )}
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={i18n._('Email of their account')}
        help={i18n._(
          'They can see and do what your owners can, except for your users, your payout account and this page, until you withdraw it.',
        )}
        required
      />
      <div className={styles.buttons}>
        <SubmitButton>{i18n._('Let them act for you')}</SubmitButton>
      </div>
    </Form>
  )
}
