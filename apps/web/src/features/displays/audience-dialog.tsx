import { i18n } from '@lingui/core'
import { setAudience } from '@plaza/contract/audience'
import { todayAt } from '../../lib/today.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { AudienceFields, AudienceNote, emptyAudience, withAudience } from './audience-fields.tsx'
import type { DisplayRow } from './queries.ts'

interface AudienceDialogProps {
  display: Pick<DisplayRow, 'id' | 'name' | 'time_zone' | 'audience'>
  onClose: () => void
}

/** How many people a display reaches, as its owner says. Advertisers see the figure with its basis. */
export function AudienceDialog({ display, onClose }: AudienceDialogProps) {
  const { id, name, audience, time_zone: timeZone } = display
  const save = useCall(setAudience, { invalidates: ['displays'] })
  const today = todayAt(timeZone)
  const form = useZodForm(withAudience, { audience: audience ?? emptyAudience(today) })
  const bodyOf = (next: typeof audience) => ({ body: { display_ids: [id], audience: next } })
  return (
    <Dialog open onClose={onClose} title={i18n._('Audience of {name}', { name })} size="md">
      <Form form={form} onSubmit={(body) => save.mutateAsync(bodyOf(body.audience)).then(onClose)} saveByKeys>
        <AudienceFields control={form.control} latest={today} />
        <AudienceNote />
        <DialogActions>
          {audience && (
            <Button
              onClick={() => save.mutate(bodyOf(null), { onSuccess: onClose })}
              loading={save.isPending}
            >
              {i18n._('Remove')}
            </Button>
          )}
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
