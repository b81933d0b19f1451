import { i18n } from '@lingui/core'
import { IconDeviceTv, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { confirmDialog } from '../../ui/ask.ts'
import { useWithdraw, type InvitationRow } from './queries.ts'

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with an invitation. */
export function useInvitationActions(org_id: string, onReach: (row: InvitationRow) => void) {
  const withdraw = useWithdraw()

  async function askWithdraw({ id, email }: InvitationRow) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw the invitation of {email}?', { email }),
      text: i18n._('Your private displays are no longer on offer to them. What they bought keeps running.'),
      action: i18n._('Withdraw'),
      danger: true,
    })
    if (sure) withdraw.mutate({ params: { org_id, id } })
  }

  return (row: InvitationRow): RowAction[] => [
    {
      label: i18n._('Change displays'),
      icon: <IconDeviceTv {...icon} />,
      onSelect: () => onReach(row),
    },
    {
      label: i18n._('Withdraw'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: () => void askWithdraw(row),
    },
  ]
}
