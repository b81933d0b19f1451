import { Progress } from '@mantine/core'
import { i18n } from '@lingui/core'
import type { UserInfo } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmAgain } from '../../../shared/confirm-again.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { addressesIn } from './address-list.ts'
import { AddressesField } from './addresses-field.tsx'
import { displaysOf, inviteForm } from './invite-form.ts'
import { InviteResultView } from './invite-result.tsx'
import styles from './invite.module.css'
import { ReachFields } from './reach-fields.tsx'
import { useInvite } from './use-invite.ts'

interface InviteDialogProps {
  user: UserInfo
  /** The display that is thought of; without one, all private ones. */
  display?: { id: string; name: string }
  onClose: () => void
}

/** Invites advertisers by their addresses: the form, the progress, and what it came to. */
export function InviteDialog({ user, display, onClose }: InviteDialogProps) {
  const { run, unconfirmed, start, cancel } = useInvite(user.org_id)
  const form = useZodForm(inviteForm(), {
    addresses: '',
    message: '',
    reach: display ? 'named' : 'all',
    displays: display ? [display] : [],
  })
  const { control } = form

  function content() {
    if (run?.result) return <InviteResultView result={run.result} onClose={onClose} />
    if (run) {
      const { tried, all, cancelling } = run
      return (
        <>
          <div className={styles.progress} role="status">
            <p>{i18n._('{tried} of {all} addresses', { tried, all })}</p>
            <Progress value={(tried / all) * 100} aria-label={i18n._('Inviting')} />
          </div>
          <DialogActions>
            <Button onClick={cancel} disabled={cancelling}>
              {i18n._('Cancel')}
            </Button>
          </DialogActions>
        </>
      )
    }
    return (
      <Form
        form={form}
        onSubmit={({ addresses, message, ...reach }) =>
          start({
            addresses: addressesIn(addresses).map(({ address }) => address),
            displays: displaysOf(reach),
            message,
          })
        }
      >
        <div className={styles.fields}>
          {unconfirmed && <ConfirmAgain email={user.email} />}
          <AddressesField control={control} />
          <ReachFields control={control} orgId={user.org_id} />
          <TextField
            control={control}
            name="message"
            label={i18n._('Message')}
            help={i18n._('It appears in the mail as plain text.')}
            rows={3}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Send invitations')}</SubmitButton>
        </DialogActions>
      </Form>
    )
  }

  return (
    <Dialog
      open
      // While it runs it is cancelled, not closed.
      onClose={run && !run.result ? undefined : onClose}
      title={i18n._('Invite advertisers')}
      size="md"
    >
      {content()}
    </Dialog>
  )
}
