import { i18n } from '@lingui/core'
import { REASON_CODES } from '@plaza/domain/campaign-state'
import { decideRequest } from '@plaza/contract/approvals'
import type { CallInput } from '@plaza/contract/call'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { keyOf } from '../../lib/query-of.ts'
import { isApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type FieldProps, useField } from '../../ui/form/use-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { type ApprovalRequest, staleAfterDecision, useDecideCall } from '../campaign-details/queries.ts'
import { reasonWords } from '../campaign-details/request-words.ts'
import { Outcome } from './outcome.tsx'
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

/** The choice of one of six reasons, each a click away. */
function ReasonField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error } = useField(props)
  const id = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? `${id}-fault` : undefined}>
      <legend>{props.label}</legend>
      <div className={styles.chips}>
        {REASON_CODES.map((reason, index) => (
          <label key={reason} className={styles.chip}>
            <input
              type="radio"
              name={`${id}-${field.name}`}
              value={reason}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === reason}
              onBlur={field.onBlur}
              onChange={() => field.onChange(reason)}
              // Enter would press the form's first button, whichever answer it gives.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            {reasonWords(reason)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-fault`} className={styles.fault}>
          {error === true ? i18n._('Please give a reason.') : error}
        </p>
      )}
    </fieldset>
  )
}

type Answer = CallInput<typeof decideRequest>['body']

/** Whether the shown request is outdated, so that it has to be fetched again. */
const isOutdated = (error: unknown) =>
  isApiError(error) && (error.code === 'changed_meanwhile' || error.code === 'already_decided')

/**
 * Decides about a request in the version that is shown. If that is outdated, everything is fetched again
 * and `outdated` says so; any other failure is thrown for the form to show.
 */
function useDecision({ id, version }: Pick<ApprovalRequest, 'id' | 'version'>, onDone?: () => void) {
  const call = useDecideCall()
  const client = useQueryClient()
  const [outdated, setOutdated] = useState('')

  async function decide(answer: Answer) {
    setOutdated('')
    try {
      await call.mutateAsync({ params: { reqId: id }, query: {}, body: { ...answer, version } })
      onDone?.()
    } catch (error) {
      if (!isOutdated(error)) throw error
      await Promise.all(staleAfterDecision.map((kind) => client.invalidateQueries({ queryKey: keyOf(kind) })))
      setOutdated((error as Error).message)
    }
  }
  return { decide, outdated, deciding: call.isPending }
}
