import { i18n } from '@lingui/core'
import { IconCrown, IconShieldCog, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { confirmDialog } from '../../ui/ask.ts'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { useActivate, useDeactivate, useRemoveUser, type UserRow, useSetOwner } from './queries.ts'

const icon = { size: 16, 'aria-hidden': true } as const

/** The actions on a user, as the server's `can` allows them. */
export function useRowActions({ orgId, onRights }: { orgId: string; onRights: (row: UserRow) => void }) {
  const activate = useActivate()
  const deactivate = useDeactivate()
  const remove = useRemoveUser()
  const own = useSetOwner()

  async function askAway(row: UserRow) {
    const name = row.name || row.email
    const sure = await confirmDialog(
      row.invited
        ? {
            title: i18n._('Withdraw the invitation of {name}?', { name }),
            text: i18n._('The link in the email then stops working.'),
            action: i18n._('Take it back'),
            danger: true,
          }
        : {
            title: i18n._('Delete {name}?', { name }),
            text: i18n._('They are logged out at once. What they did remains readable.'),
            action: i18n._('Delete'),
            danger: true,
          },
    )
    if (sure) remove.mutate({ params: { id: row.id } })
  }

  async function askOwner(row: UserRow) {
    const sure = await confirmDialog({
      title: i18n._('Make {name} an owner?', { name: row.name }),
      text: i18n._('Owners can do everything here, including managing other owners.'),
      action: i18n._('Make owner'),
    })
    if (sure) own.mutate({ params: { userId: row.id, orgId } })
  }

  return (row: UserRow): RowAction[] => {
    const { can } = row
    const params = { id: row.id }
    return [
      can.update && {
        label: i18n._('Role and permissions'),
        icon: <IconShieldCog {...icon} />,
        onSelect: () => onRights(row),
      },
      can.make_owner && {
        label: i18n._('Make owner'),
        icon: <IconCrown {...icon} />,
        onSelect: () => void askOwner(row),
      },
      can.activate && {
        label: i18n._('Activate'),
        icon: <IconUserCheck {...icon} />,
        onSelect: () => activate.mutate({ params }),
      },
      can.deactivate && {
        label: i18n._('Deactivate'),
        icon: <IconUserOff {...icon} />,
        onSelect: () => deactivate.mutate({ params }),
      },
      can.delete && {
        label: row.invited ? i18n._('Withdraw the invitation') : i18n._('Delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        onSelect: () => void askAway(row),
      },
    ].filter((action) => action !== false)
  }
}
