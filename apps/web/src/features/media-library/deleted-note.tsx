import { i18n } from '@lingui/core'
import { restoreManyMedia } from '@plaza/contract/media-library'
import type { ComponentProps } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { ManyNote } from '../../ui/many-note.tsx'

/** What became of the files that were to be deleted together. */
export interface ManyDeleted {
  ids: string[]
  /** Those that stayed, with the reason. */
  left: ComponentProps<typeof ManyNote>['left']
}

/** Says how many files were deleted, brings them back, and names those that stayed. */
export function DeletedNote({ done: { ids, left }, onUndone }: { done: ManyDeleted; onUndone: () => void }) {
  const restore = useCall(restoreManyMedia, { invalidates: ['media-library'] })
  const n = ids.length
  return (
    <ManyNote
      text={i18n._(
        '{n, plural, =0 {No file was deleted.} one {# file was deleted.} other {# files were deleted.}}',
        { n },
      )}
      undo={
        n > 0
          ? {
              isPending: restore.isPending,
              run: () => restore.mutate({ body: { ids } }, { onSuccess: onUndone }),
            }
          : undefined
      }
      leftTitle={i18n._('{n, plural, one {# file stays:} other {# files stay:}}', { n: left.length })}
      left={left}
    />
  )
}
