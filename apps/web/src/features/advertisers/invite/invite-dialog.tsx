import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import type { UserInfo } from '../../../lib/session.ts'
import { AddressesField } from '../../../shared/address-input/addresses-field.tsx'
import { judgeAddresses } from '../../../shared/address-input/judged-addresses.ts'
import { ConfirmAgain } from '../../../shared/confirm-again.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FailedList } from '../../../ui/failed-list.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { displaysOf, inviteForm } from './invite-form.ts'
import type { InviteResult } from './invite-in-parts.ts'
import { ReachFields } from './reach-fields.tsx'
import { useInvite } from './use-invite.ts'
import { useKnownAddresses } from './use-known-addresses.ts'
import styles from './invite.module.css'

interface InviteDialogProps {
  user: UserInfo
  /** The display that the invitation is for; without one, it is for all private displays. */
  display?: { id: string; name: string }
  onClose: () => void
}

/** Invites advertisers by their addresses: the form, the progress, and the result. */
export function InviteDialog({ user, display, onClose }: InviteDialogProps) {
  const { run, unconfirmed, start, cancel } = useInvite(user.org_id)
  const known = useKnownAddresses(user.org_id)
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
            addresses: judgeAddresses(addresses, known).flatMap(({ address, state }) =>
              state === 'member' ? [] : [address],
            ),
            displays: displaysOf(reach),
            message,
          })
        }
      >
        <div className={styles.fields}>
          {unconfirmed && <ConfirmAgain email={user.email} />}
          <AddressesField control={control} name="addresses" known={known} />
          <ReachFields control={control} orgId={user.org_id} />
          <TextField
            control={control}
            name="message"
            label={i18n._('Message')}
            help={i18n._('It appears in the email as plain text.')}
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
      // While the invitations are being sent, the dialog can be cancelled but not closed.
      onClose={run && !run.result ? undefined : onClose}
      title={i18n._('Invite advertisers')}
      size="md"
    >
      {content()}
    </Dialog>
  )
}

const invitedWords = (n: number) =>
  i18n._(
    '{n, plural, =0 {No invitation was sent.} one {# invitation was sent.} other {# invitations were sent.}}',
    {
      n,
    },
  )

/** The result of the invitations: how many were sent, who was already invited, which failed and why. */
function InviteResultView({ result, onClose }: { result: InviteResult; onClose: () => void }) {
  const { invited, already, failed, left } = result
  return (
    <>
      <div className={styles.result} role="status">
        <p>
          <strong>{invitedWords(invited)}</strong>
        </p>
        {already > 0 && (
          <p>
            {i18n._(
              '{n, plural, one {# address had already been invited and was not emailed again.} other {# addresses had already been invited and were not emailed again.}}',
              { n: already },
            )}
          </p>
        )}
        <FailedList
          title={i18n._('{n, plural, one {# was not invited:} other {# were not invited:}}', {
            n: failed.length,
          })}
          failed={failed.map(({ address, sentence }) => ({ key: address, name: address, sentence }))}
        />
        {left.length > 0 && (
          <p>
            {i18n._(
              '{n, plural, one {# was not changed because you cancelled.} other {# were not changed because you cancelled.}}',
              { n: left.length },
            )}
          </p>
        )}
      </div>
      <DialogActions>
        <Button look="main" onClick={onClose} data-autofocus>
          {i18n._('Done')}
        </Button>
      </DialogActions>
    </>
  )
}
