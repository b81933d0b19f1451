import { i18n } from '@lingui/core'
import {
  IconBan,
  IconCalendarOff,
  IconCalendarX,
  IconCopy,
  IconEye,
  IconLayoutGridAdd,
  IconLayoutGridRemove,
  IconMailPlus,
  IconPlayerPlay,
  IconPhoto,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../lib/may.ts'
import { editAction, type RowAction } from '../../ui/list-page/row-menu.tsx'
import { AudienceDialog } from './audience-dialog.tsx'
import { BanHereDialog } from './bans/ban-here-dialog.tsx'
import { BlockDialog } from './blocks/block-dialog.tsx'
import { OwnContentDialog } from './own-content/own-content-dialog.tsx'
import { EditDisplayDialog } from './edit/edit-display-dialog.tsx'
import type { DisplayRow } from './queries.ts'
import { RetireDialog } from './retire-dialog.tsx'
import { AssignScheduleDialog, RemoveScheduleDialog } from './schedule-dialog.tsx'

type Editable = Pick<
  DisplayRow,
  | 'id'
  | 'name'
  | 'time_zone'
  | 'can'
  | 'visibility'
  | 'resolution'
  | 'place_kind'
  | 'rate_schedule_id'
  | 'rate_schedule_name'
  | 'retires_on'
  | 'not_on_offer'
  | 'audience'
  | 'bans'
>

const DIALOGS = {
  edit: EditDisplayDialog,
  assign: AssignScheduleDialog,
  remove: RemoveScheduleDialog,
  block: BlockDialog,
  own: OwnContentDialog,
  retire: RetireDialog,
  audience: AudienceDialog,
  ban: BanOfDisplay,
}
type Verb = keyof typeof DIALOGS

/** What may not be shown on one display. */
function BanOfDisplay({ display, onClose }: { display: Editable; onClose: () => void }) {
  return (
    <BanHereDialog
      displays={[display]}
      title={i18n._('Bans on {name}', { name: display.name })}
      reaching={new Set(display.bans.map(({ id }) => id))}
      onClose={onClose}
    />
  )
}

interface DisplayActions {
  actionsOf: (display: Editable) => RowAction[]
  /** Opens the dialog of a verb. */
  act: (verb: Verb, display: Editable) => void
  dialog: ReactNode
}

const icon = { size: 16, 'aria-hidden': true } as const

/**
 * The actions of an owner on a display, with their dialogs: edit, rate schedule, invitations, blocks,
 * retiring and deletion.
 */
export function useDisplayActions(): DisplayActions {
  const navigate = useNavigate()
  const [open, setOpen] = useState<{ verb: Verb; display: Editable } | null>(null)
  const [mayCreate, mayUpdate] = [useMay('display:create'), useMay('display:update')]
  const act = (verb: Verb, display: Editable) => setOpen({ verb, display })
  const actionsOf = (display: Editable): RowAction[] => {
    const { id, can, rate_schedule_id: scheduleId, visibility } = display
    return [
      ...editAction(can, () => act('edit', display)),
      can.edit && {
        label: scheduleId ? i18n._('Assign another rate schedule') : i18n._('Assign rate schedule'),
        icon: <IconLayoutGridAdd {...icon} />,
        onSelect: () => act('assign', display),
      },
      can.edit &&
        scheduleId && {
          label: i18n._('Remove rate schedule'),
          icon: <IconLayoutGridRemove {...icon} />,
          onSelect: () => act('remove', display),
        },
      mayCreate && {
        label: i18n._('Duplicate'),
        icon: <IconCopy {...icon} />,
        onSelect: () => void navigate({ to: '/create-new-display', search: { copy: id } }),
      },
      scheduleId !== null && {
        label: i18n._('See what is on'),
        icon: <IconPlayerPlay {...icon} />,
        onSelect: () => void navigate({ to: '/displays/$displayId/program', params: { displayId: id } }),
      },
      visibility === 'Public' &&
        display.not_on_offer.length === 0 && {
          label: i18n._('See it as advertisers do'),
          icon: <IconEye {...icon} />,
          onSelect: () => void window.open(`/find/${id}`, '_blank', 'noopener'),
        },
      mayUpdate &&
        visibility === 'Private' && {
          label: i18n._('Invite advertisers'),
          icon: <IconMailPlus {...icon} />,
          onSelect: () => void navigate({ to: '/advertiser', search: { invite: id } }),
        },
      can.edit && {
        label: i18n._('Audience'),
        icon: <IconUsers {...icon} />,
        onSelect: () => act('audience', display),
      },
      can.edit && {
        label: i18n._('Own content'),
        icon: <IconPhoto {...icon} />,
        onSelect: () => act('own', display),
      },
      can.edit && {
        label: i18n._('Block dates'),
        icon: <IconCalendarOff {...icon} />,
        onSelect: () => act('block', display),
      },
      can.edit && {
        label: i18n._('Bans'),
        icon: <IconBan {...icon} />,
        onSelect: () => act('ban', display),
      },
      can.edit && {
        label: display.retires_on ? i18n._('Change last day on offer') : i18n._('Retire'),
        icon: <IconCalendarX {...icon} />,
        onSelect: () => act('retire', display),
      },
    ].filter((action) => typeof action === 'object' && action !== null)
  }
  const Opened = open && DIALOGS[open.verb]
  const close = () => setOpen(null)
  return { actionsOf, act, dialog: open && Opened && <Opened display={open.display} onClose={close} /> }
}
