import { i18n } from '@lingui/core'
import { decideRequest } from '@plaza/contract/approvals'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import type { ApprovalRequest } from '../campaign-details/queries.ts'
import { Outcome } from './outcome.tsx'
import { ReasonField } from './reason-field.tsx'
import { type Answer, useDecision } from './use-decision.ts'
import styles from './decision.module.css'

interface DecisionProps {
  request: ApprovalRequest
  /** The buttons stay visible at the foot of the panel in which the form scrolls. */
  sticky?: boolean
  onDone?: () => void
}

/** The decision about a request: its form, or its outcome. It says so if the request changed meanwhile. */
export function Decision({ request, sticky, onDone }: DecisionProps) {
  const { decide, deciding, outdated } = useDecision(request, onDone)
  return (
    <div className={sticky ? styles.loose : styles.form}>
      <div role="alert">
        {outdated && (
          <p className={styles.notice}>
            <IconRefresh size={18} aria-hidden="true" />
            <span>
              {outdated} {i18n._('You see it as it is now.')}
            </span>
          </p>
        )}
      </div>
      {request.can.decide ? (
        <DecisionForm decide={decide} deciding={deciding} />
      ) : (
        <Outcome request={request} owner />
      )}
    </div>
  )
}

interface DecisionFormProps {
  decide: (answer: Answer) => Promise<void>
  deciding: boolean
}

type DecisionKind = Answer['decision']

/** The form of the three decisions, each one click; two of them need a reason first. */
function DecisionForm({ decide, deciding }: DecisionFormProps) {
  const form = useZodForm(decideRequest.body, { decision: 'approved', reason: null, advice: '' })
  const [pressed, setPressed] = useState<DecisionKind>()
  const { control } = form
  // The pressed button determines which decision the form sends.
  const answer = (decision: DecisionKind) => ({
    type: 'submit' as const,
    loading: deciding && pressed === decision,
    disabled: deciding && pressed !== decision,
    onClick: () => {
      form.setValue('decision', decision)
      setPressed(decision)
    },
  })
  return (
    <Form
      form={form}
      className={styles.form}
      label={i18n._('Your answer')}
      onSubmit={({ decision, reason, advice }) =>
        decide(decision === 'approved' ? { decision } : { decision, reason, advice })
      }
    >
      <ReasonField control={control} name="reason" label={i18n._('If something is wrong, what is it?')} />
      <TextField
        control={control}
        name="advice"
        rows={2}
        label={i18n._('Advice for the advertiser')}
        help={i18n._('What to change, in your own words. Required if the reason is “Other”.')}
      />
      <div className={styles.answers}>
        <Button {...answer('rejected')}>{i18n._('Reject')}</Button>
        <Button {...answer('correction')}>{i18n._('Ask for a correction')}</Button>
        <Button
          look="main"
          icon={<IconCheck size={16} stroke={2.2} aria-hidden="true" />}
          {...answer('approved')}
        >
          {i18n._('Approve')}
        </Button>
      </div>
    </Form>
  )
}
