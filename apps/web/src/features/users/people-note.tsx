import { i18n } from '@lingui/core'
import { setUsersActivity } from '@plaza/contract/many-users'
import { useCall } from '../../lib/use-call.ts'
import { ManyNote } from '../../ui/many-note.tsx'
import type { ManyDone } from './users-bar.tsx'

interface PeopleNoteProps {
  orgId: string
  done: ManyDone
  onUndone: () => void
}

/** Says what a change of many people came to, and lets those who were deactivated in again. */
export function PeopleNote({ orgId, done: { text, left, deactivated = [] }, onUndone }: PeopleNoteProps) {
  const activity = useCall(setUsersActivity, { invalidates: ['users'] })
  const letIn = () =>
    activity.mutate({ body: { org_id: orgId, ids: deactivated, active: true } }, { onSuccess: onUndone })
  return (
    <ManyNote
      text={text}
      undo={deactivated.length > 0 ? { isPending: activity.isPending, run: letIn } : undefined}
      leftTitle={i18n._('{n, plural, one {# was left as it is:} other {# were left as they are:}}', {
        n: left.length,
      })}
      left={left}
    />
  )
}
