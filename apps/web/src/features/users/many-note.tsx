import { i18n } from '@lingui/core'
import { setUsersActivity } from '@plaza/contract/many-users'
import { useCall } from '../../lib/use-call.ts'
import { FailedList } from '../../ui/failed-list.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import type { ManyDone } from './users-bar.tsx'

interface ManyNoteProps {
  orgId: string
  done: ManyDone
  onUndone: () => void
}

/** Says what a change of many people came to, and lets those who were deactivated in again. */
export function ManyNote({ orgId, done: { text, left, deactivated = [] }, onUndone }: ManyNoteProps) {
  const activity = useCall(setUsersActivity, { invalidates: ['users'] })
  return (
    <>
      {deactivated.length > 0 ? (
        <UndoNote
          text={text}
          loading={activity.isPending}
          onUndo={() =>
            activity.mutate(
              { body: { org_id: orgId, ids: deactivated, active: true } },
              { onSuccess: onUndone },
            )
          }
        />
      ) : (
        <p role="status">{text}</p>
      )}
      <FailedList
        title={i18n._('{n, plural, one {# was left as it is:} other {# were left as they are:}}', {
          n: left.length,
        })}
        failed={left}
      />
    </>
  )
}
