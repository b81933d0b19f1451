import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { inviteToDisplays, withdrawDisplayInvitations } from '@plaza/contract/display-invitations'
import { ApiError, hasFailedWith, isApiError } from '../../../lib/api-error.ts'
import type { UserInfo } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { AddressesField } from '../../../shared/address-input/addresses-field.tsx'
import { InvitedView } from '../../../shared/address-input/invited-view.tsx'
import { judgeAddresses } from '../../../shared/address-input/judged-addresses.ts'
import { UnconfirmedNote } from '../../../shared/unconfirmed-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { displaysOf, inviteForm, type InviteOutput } from './invite-form.ts'
import { ReachFields } from './reach-fields.tsx'
import { useKnownAddresses } from './use-known-addresses.ts'
import styles from './invite.module.css'

interface InviteDialogProps {
  user: UserInfo
  /** The display that the invitation is for; without one, it is for all private displays. */
  display?: { id: string; name: string }
  onClose: () => void
}

const stale = { invalidates: ['advertisers'] } as const

/** Invites advertisers by their addresses, all of them by one call: the form, and what became of each address. */
export function InviteDialog({ user, display, onClose }: InviteDialogProps) {
  const invite = useCall(inviteToDisplays, { ...stale, quiet: true })
  const known = useKnownAddresses(user.org_id)
  const form = useZodForm(inviteForm(), {
    addresses: '',
    message: '',
    reach: display ? 'named' : 'all',
    displays: display ? [display] : [],
  })
  const { control } = form

  async function send({ addresses, message, ...reach }: InviteOutput): Promise<void> {
    const emails = judgeAddresses(addresses, known).flatMap(({ address, state }) =>
      state === 'member' ? [] : [address],
    )
    const displays = displaysOf(reach)
    const list = displays ? emails.map((email) => ({ email, displays })) : emails
    await invite
      .mutateAsync({ params: { org_id: user.org_id }, body: { list, message } })
      .catch((error: unknown) => {
        throw atTheField(error, emails)
      })
  }

  return (
    <Dialog open onClose={onClose} title={i18n._('Invite advertisers')} size="md">
      {invite.data ? (
        <Invited result={invite.data.data} orgId={user.org_id} onClose={onClose} />
      ) : (
        <Form form={form} onSubmit={send}>
          <div className={styles.fields}>
            <UnconfirmedNote refused={hasFailedWith(invite.error, 'email_unconfirmed')} />
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
      )}
    </Dialog>
  )
}

/** A failure whose faults of single addresses name them at the field of all addresses. */
function atTheField(error: unknown, emails: readonly string[]): unknown {
  if (!isApiError(error)) return error
  const issues = error.issues.map(({ path, message }) => {
    const email = emails[Number(/^list\.(\d+)(\.email)?$/.exec(path)?.[1] ?? -1)]
    return email ? { path: 'addresses', message: `${email}: ${message}` } : { path, message }
  })
  return new ApiError(error.status, error.code, error.message, issues, error.data, error.retryAfter)
}

interface InvitedProps {
  result: CallData<typeof inviteToDisplays>
  orgId: string
  onClose: () => void
}

/** What became of the addresses. What was invited anew can be withdrawn at once. */
function Invited({ result: { invited, rows }, orgId, onClose }: InvitedProps) {
  const withdraw = useCall(withdrawDisplayInvitations, stale)
  const ids = rows.flatMap(({ id, is_new }) => (is_new ? [id] : []))
  // An invitation that now is to more displays than before was there already, so it stays.
  const more = rows.filter((row) => row.invited && !row.is_new).length
  return (
    <InvitedView
      sent={invited}
      withdraw={
        ids.length > 0
          ? { ...withdraw, run: () => withdraw.mutate({ params: { org_id: orgId }, body: { ids } }) }
          : undefined
      }
      left={rows.flatMap(({ email, invited: isSent }) =>
        isSent ? [] : [{ key: email, name: email, sentence: i18n._('Invited already') }],
      )}
      onClose={onClose}
    >
      {more > 0 && (
        <p className="dim">
          {i18n._(
            '{n, plural, one {# of them was invited before and now finds more displays. Undo leaves its invitation.} other {# of them were invited before and now find more displays. Undo leaves their invitations.}}',
            { n: more },
          )}
        </p>
      )}
    </InvitedView>
  )
}
