import { i18n } from '@lingui/core'
import { decideDeletion } from '@plaza/contract/deletes'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Fields, Wide } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { useDecide, type RequestRow } from './queries.ts'

export interface Deciding {
  request: RequestRow
  decision: 'confirmed' | 'declined'
}

/** The answer to a request, with a note that whoever asked is mailed. */
export function DecideDialog({ request, decision, onClose }: Deciding & { onClose: () => void }) {
  const decide = useDecide()
  const form = useZodForm(decideDeletion.body, { decision, note: '' })
  const deletes = decision === 'confirmed'
  const name = request.target_name
  return (
    <Dialog
      open
      onClose={onClose}
      title={deletes ? i18n._('Delete {name}?', { name }) : i18n._('Decline to delete {name}?', { name })}
    >
      <Form
        form={form}
        onSubmit={(body) => decide.mutateAsync({ params: { id: request.id }, body }).then(onClose)}
      >
        <Fields>
          <Wide>
            <p className="dim small">
              {deletes
                ? i18n._('It is deleted for {org} at once. This cannot be undone.', {
                    org: request.org_name,
                  })
                : i18n._('Nothing is deleted. {name} gets a mail about it.', {
                    name: request.requested_by_name,
                  })}
            </p>
          </Wide>
          <Wide>
            <TextField
              control={form.control}
              name="note"
              label={i18n._('Note')}
              help={i18n._('Included in the mail to the person who asked.')}
              rows={3}
            />
          </Wide>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton look={deletes ? 'danger' : 'main'}>
            {deletes ? i18n._('Delete') : i18n._('Decline')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
