import { i18n } from '@lingui/core'
import { agreeToTerms } from '@plaza/contract/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../lib/api-error.ts'
import { logOut } from '../lib/log-out.ts'
import { updateUserInfo } from '../lib/session.ts'
import { useCall } from '../lib/use-call.ts'
import { termsQuery } from '../shared/terms/queries.ts'
import { TermsText } from '../shared/terms/terms-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'

/**
 * A user who has not agreed to the terms, or whom the operator asks again, has to agree first, or log out. They agree to
 * the version that they see: where another holds by now, it is shown instead.
 */
export function TermsGate({ userId }: { userId: string }) {
  const client = useQueryClient()
  const { data, isPending } = useQuery(termsQuery())
  const number = data?.terms?.number
  const agree = useCall(agreeToTerms, {
    // The permissions that were fetched a moment before do not contain the agreement yet.
    invalidates: ['rights'],
    onSuccess: ({ data }) => updateUserInfo({ agreed_on_tearms: data.agreed_on_tearms }),
  })
  const query = number === undefined ? {} : { version: String(number) }
  // It opens with its text, so that it neither grows nor says another thing a moment later.
  return (
    <Dialog open={!isPending} title={i18n._('Terms and conditions')}>
      <p>
        {number !== undefined && number > 1
          ? i18n._('Our terms and conditions have changed. To go on, please agree to the new ones.')
          : i18n._('To use this marketplace, please agree to its terms and conditions.')}
      </p>
      <TermsText />
      <DialogActions>
        <Button onClick={() => void logOut(userId)}>{i18n._('Log out')}</Button>
        <Button
          look="main"
          loading={agree.isPending}
          disabled={!data}
          onClick={() =>
            agree.mutate(
              { params: { id: userId }, query },
              {
                onError: (error) => {
                  if (isApiError(error) && error.code === 'changed_meanwhile') {
                    void client.invalidateQueries({ queryKey: termsQuery().queryKey })
                  }
                },
              },
            )
          }
          data-autofocus
        >
          {i18n._('I agree')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
