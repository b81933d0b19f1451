import { i18n } from '@lingui/core'
import { decideRequest } from '@plaza/contract/approvals'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './decision.module.css'
import { ReasonField } from './reason-field.tsx'
import type { Answer } from './use-decision.ts'

interface DecisionFormProps {
  decide: (answer: Answer) => Promise<void>
  deciding: boolean
}

type Decision = Answer['decision']

/** Three answers, each one click; two of them want a reason first. */
export function DecisionForm({ decide, deciding }: DecisionFormProps) {
  const form = useZodForm(decideRequest.body, { decision: 'approved', reason: null, advice: '' })
  const [pressed, setPressed] = useState<Decision>()
  const { control } = form
  // The button that is pressed says which answer the form sends.
  const answer = (decision: Decision) => ({
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
