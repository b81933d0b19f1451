import { i18n } from '@lingui/core'
import { decideRequest } from '@plaza/contract/approvals'
import { ReasonField } from '../../shared/decision/reason-field.tsx'
import type { Answer } from '../../shared/decision/use-decision.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import styles from './queue.module.css'

interface ReasonDialogProps {
  decision: 'rejected' | 'correction'
  title: string
  onAnswer: (answer: Answer) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a rejection or a correction, which the advertiser reads. */
export function ReasonDialog({ decision, title, onAnswer, onClose }: ReasonDialogProps) {
  const form = useZodForm(decideRequest.body, { decision, reason: null, advice: '' })
  const { control } = form
  const rejects = decision === 'rejected'
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        form={form}
        className={styles.reasons}
        label={title}
        onSubmit={({ reason, advice }) => onAnswer({ decision, reason, advice })}
      >
        <p className="dim small">
          {rejects
            ? i18n._('A rejection is final. The spots are free at once, and the advertiser reads the reason.')
            : i18n._('The spots stay held while the advertiser sends other media, until a new deadline.')}
        </p>
        <ReasonField control={control} name="reason" label={i18n._('What is wrong?')} />
        <TextField
          control={control}
          name="advice"
          rows={2}
          label={i18n._('Advice for the advertiser')}
          help={i18n._('What to change, in your own words. Required if the reason is “Other”.')}
        />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{rejects ? i18n._('Reject') : i18n._('Ask for a correction')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
