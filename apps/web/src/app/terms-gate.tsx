import { i18n } from '@lingui/core'
import { agreeToTerms } from '@plaza/contract/accounts'
import { logOut } from '../lib/log-out.ts'
import { updateUserInfo } from '../lib/session.ts'
import { useCall } from '../lib/use-call.ts'
import { TermsText } from '../shared/terms/terms-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'

/** A user who has not agreed to the terms has to do so first, or log out. */
export function TermsGate({ userId }: { userId: string }) {
  const agree = useCall(agreeToTerms, {
    // The permissions that were fetched a moment before do not contain the agreement yet.
    invalidates: ['rights'],
    onSuccess: ({ data }) => updateUserInfo({ agreed_on_tearms: data.agreed_on_tearms }),
  })
  return (
    <Dialog open title={i18n._('Terms and conditions')}>
      <p>{i18n._('To use this marketplace, please agree to its terms and conditions.')}</p>
      <TermsText />
      <DialogActions>
        <Button onClick={() => void logOut(userId)}>{i18n._('Log out')}</Button>
        <Button
          look="main"
          loading={agree.isPending}
          onClick={() => agree.mutate({ params: { id: userId } })}
          data-autofocus
        >
          {i18n._('I agree')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
