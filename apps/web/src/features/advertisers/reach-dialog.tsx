import { i18n } from '@lingui/core'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { checkReach, displaysOf, reachShape } from './invite/invite-form.ts'
import { ReachFields } from './invite/reach-fields.tsx'
import { fetchInvitation, type InvitationRow, useChangeReach } from './queries.ts'
import styles from './invite/invite.module.css'

interface ReachDialogProps {
  invitation: InvitationRow
  orgId: string
  onClose: () => void
}

const schema = z.object(reachShape).superRefine(checkReach)

const valuesOf = ({ all_displays, displays }: InvitationRow): z.input<typeof schema> => ({
  reach: all_displays ? 'all' : 'named',
  displays,
})

/** Changes which private displays an invitation is to. */
export function ReachDialog({ invitation: given, orgId, onClose }: ReachDialogProps) {
  const [invitation, setInvitation] = useState(given)
  const { id, email, version } = invitation
  const change = useChangeReach()
  const form = useZodForm(schema, valuesOf(invitation))
  return (
    <Dialog open onClose={onClose} title={i18n._('Displays for {email}', { email })} size="md">
      <Form
        form={form}
        // The call's list of ids is this form's list of displays.
        fieldOfIssue={(path) => path.replace(/^displays\..*/, 'displays')}
        onSubmit={async (reach) => {
          const body = { displays: displaysOf(reach), version }
          await change.mutateAsync({ params: { org_id: orgId, id }, body })
          onClose()
        }}
        onReload={async () => {
          const stored = await fetchInvitation(orgId, invitation)
          if (!stored) return onClose()
          setInvitation(stored)
          form.reset(valuesOf(stored))
        }}
      >
        <div className={styles.fields}>
          <ReachFields control={form.control} orgId={orgId} />
          <p className="dim small">
            {i18n._('Displays you remove are no longer on offer to them at once. No email is sent.')}
          </p>
        </div>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
