import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import {
  IconArrowsExchange,
  IconCash,
  IconCircleCheck,
  IconCircleOff,
  IconFileInvoice,
  IconPackage,
  IconTrash,
  IconUserStar,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { actFor } from '../../lib/acting.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { toastError } from '../../lib/toasts.tsx'
import { alertDialog, confirmDialog } from '../../ui/ask.ts'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { fetchEligibility, useActivate, useDeactivate, useDelete, useRestrict } from './queries.ts'
import type { ListedOrganization } from './organization.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

interface Dialogs {
  onPlan: (organization: ListedOrganization) => void
  onOwner: (organization: ListedOrganization) => void
}

/** The actions that the platform may take on an organization, as the server's `can` allows them. */
export function useOrganizationActions({ onPlan, onOwner }: Dialogs) {
  const activate = useActivate()
  const deactivate = useDeactivate()
  const restrict = useRestrict()
  const remove = useDelete()
  const navigate = useNavigate()

  async function begin({ id }: ListedOrganization) {
    try {
      await actFor(id)
    } catch (error) {
      toastError(sentenceOf(error))
    }
  }

  async function askOff({ id, name }: ListedOrganization) {
    const sure = await confirmDialog({
      title: i18n._('Deactivate {name}?', { name }),
      text: i18n._(
        'Its users are logged out at their next step, and it sells nothing new. Existing bookings continue.',
      ),
      action: i18n._('Deactivate'),
      danger: true,
    })
    if (sure) deactivate.mutate({ params: { id } })
  }

  /** What prevents the deletion is shown before the user is asked to confirm. */
  async function askAway({ id, name, type }: ListedOrganization) {
    const found = await fetchEligibility(id, type).catch((error: unknown) => toastError(sentenceOf(error)))
    if (typeof found !== 'object') return
    if (!found.eligible) {
      toastError(messages.organizationHasCampaigns)
      await alertDialog({
        title: messages.organizationHasCampaigns,
        text: found.reasons.join(' '),
        action: i18n._('OK'),
      })
      return
    }
    const sure = await confirmDialog({
      title: i18n._('Delete {name}?', { name }),
      text: i18n._('This cannot be undone. What was sold stays readable for the other side.'),
      action: i18n._('Delete'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { id }, query: { type } })
  }

  return (organization: ListedOrganization): RowAction[] => {
    const { id, can, ownerId, restricted } = organization
    return [
      can.act_for && {
        label: i18n._('Act for it'),
        icon: <IconArrowsExchange {...icon} />,
        onSelect: () => void begin(organization),
      },
      {
        label: i18n._('Money'),
        icon: <IconCash {...icon} />,
        onSelect: () => void navigate({ to: '/admin-payments/$orgId', params: { orgId: id } }),
      },
      can.update &&
        ownerId !== null && {
          label: i18n._('Plan'),
          icon: <IconPackage {...icon} />,
          onSelect: () => onPlan(organization),
        },
      can.update &&
        ownerId !== null && {
          label: i18n._('Owner'),
          icon: <IconUserStar {...icon} />,
          onSelect: () => onOwner(organization),
        },
      can.update &&
        ownerId !== null && {
          label: restricted ? i18n._('Allow invoices') : i18n._('Restrict invoices'),
          icon: <IconFileInvoice {...icon} />,
          onSelect: () =>
            restrict.mutate({ params: { id: ownerId }, body: { restrictInvoices: !restricted } }),
        },
      can.activate && {
        label: i18n._('Activate'),
        icon: <IconCircleCheck {...icon} />,
        onSelect: () => activate.mutate({ params: { id } }),
      },
      can.deactivate && {
        label: i18n._('Deactivate'),
        icon: <IconCircleOff {...icon} />,
        onSelect: () => void askOff(organization),
      },
      can.delete && {
        label: i18n._('Delete'),
        icon: <IconTrash {...icon} />,
        danger: true,
        onSelect: () => void askAway(organization),
      },
    ].filter((action) => action !== false)
  }
}
