import { i18n } from '@lingui/core'
import { grantOnBehalf } from '@plaza/contract/on-behalf'
import { useQuery } from '@tanstack/react-query'
import { hasFailedWith } from '../../lib/api-error.ts'
import { formatInstant } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { UnconfirmedNote } from '../../shared/unconfirmed-note.tsx'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { type Grant, grantsQuery, useGrant, useWithdraw } from './queries.ts'
import styles from './settings.module.css'

const sinceWords = ({ created_at, last_used_at }: Grant) =>
  last_used_at
    ? i18n._('Since {since}, last used {used}', {
        since: formatInstant(created_at),
        used: formatInstant(last_used_at),
      })
    : i18n._('Since {since}, not used yet', { since: formatInstant(created_at) })

function Grants({ rows, org_id }: { rows: Grant[]; org_id: string }) {
  const withdraw = useWithdraw()
  async function takeBack({ id, email }: Grant) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw it from {email}?', { email }),
      text: i18n._('They are logged out at their next step.'),
      action: i18n._('Take it back'),
      danger: true,
    })
    if (sure) withdraw.mutate({ params: { org_id, id } })
  }
  if (rows.length === 0) {
    return <p className="dim small">{i18n._('Nobody from another organization acts for you.')}</p>
  }
  return (
    <ul className={styles.rows}>
      {rows.map((grant) => (
        <li key={grant.id}>
          <TwoLines first={grant.email} second={sinceWords(grant)} />
          <Button size="sm" onClick={() => void takeBack(grant)}>
            {i18n._('Take it back')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The section that lists who of other organizations, such as an agency, may act for this one. */
export function AccessSection() {
  const { org_id } = useUser()
  const query = useQuery(grantsQuery(org_id))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.section}>
      <GrantForm org_id={org_id} />
      <section className={`card ${styles.card}`} aria-labelledby="grants" aria-busy={query.isPending}>
        <h2 id="grants">{i18n._('Who may act for you')}</h2>
        {query.data ? <Grants rows={query.data.rows} org_id={org_id} /> : <SkeletonLines />}
      </section>
    </div>
  )
}

/** The form that grants a user, by address, the right to act for the organization. */
function GrantForm({ org_id }: { org_id: string }) {
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
      <UnconfirmedNote
        refused={hasFailedWith(grant.error, 'email_unconfirmed')}
        waits={i18n._('Until then you cannot let others act for you.')}
      />
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
