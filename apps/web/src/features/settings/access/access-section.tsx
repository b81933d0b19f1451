import { i18n } from '@lingui/core'
import { grantOnBehalf } from '@plaza/contract/on-behalf'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { confirmDialog } from '../../../ui/system-dialog.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { grantsQuery, useGrant, useWithdraw } from '../queries.ts'
import styles from '../settings.module.css'

function GrantForm({ org_id }: { org_id: string }) {
  const grant = useGrant()
  const form = useZodForm(grantOnBehalf.body, { email: '' })
  return (
    <Form
      form={form}
      label={i18n._('Let somebody act for you')}
      className={styles.form}
      onSubmit={async (body) => {
        await grant.mutateAsync({ params: { org_id }, body })
        form.reset()
      }}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={i18n._('Email of their account')}
        help={i18n._('They see and do what an owner of yours may, until you take it back.')}
        required
      />
      <div className={styles.buttons}>
        <SubmitButton>{i18n._('Let them act for us')}</SubmitButton>
      </div>
    </Form>
  )
}

/** Who of other organizations, such as an agency, may act for this one. */
export function AccessSection() {
  const { org_id } = useUser()
  const query = useQuery(grantsQuery(org_id))
  const withdraw = useWithdraw()
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />

  async function takeBack(id: string, email: string) {
    const sure = await confirmDialog({
      title: i18n._('Take it back from {email}?', { email }),
      text: i18n._('They are out with their next step.'),
      action: i18n._('Take it back'),
    })
    if (sure) withdraw.mutate({ params: { org_id, id } })
  }

  return (
    <div className={styles.section}>
      <section className={`card ${styles.card}`} aria-label={i18n._('Access for others')}>
        <p className="dim small">
          {i18n._(
            'An agency or a partner can run your campaigns or displays for you. Everything they change is written down with their name.',
          )}
        </p>
        <GrantForm org_id={org_id} />
        <ul className={styles.rows}>
          {query.data?.rows.map(({ id, email, created_at, last_used_at }) => (
            <li key={id}>
              <TwoLines
                first={email}
                second={
                  last_used_at
                    ? i18n._('Since {since}, last used {used}', {
                        since: formatInstant(created_at),
                        used: formatInstant(last_used_at),
                      })
                    : i18n._('Since {since}, not used yet', { since: formatInstant(created_at) })
                }
              />
              <Button size="sm" look="quiet" onClick={() => void takeBack(id, email)}>
                {i18n._('Take it back')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
