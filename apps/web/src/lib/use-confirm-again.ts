import { i18n } from '@lingui/core'
import { confirmAddressAgain } from '@plaza/contract/accounts'
import { toastSuccess } from './toasts.tsx'
import { useCall } from './use-call.ts'

/** Has the mail sent again that confirms the own address, and tells what came of it. */
export function useConfirmAgain() {
  return useCall(confirmAddressAgain, {
    quiet: true,
    invalidates: [['settings', 'profile']],
    onSuccess: ({ message, data: { sent } }) =>
      toastSuccess(sent ? message : i18n._('Your email address is already confirmed.')),
  })
}
