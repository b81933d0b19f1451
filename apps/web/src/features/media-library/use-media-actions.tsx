import { i18n } from '@lingui/core'
import { deleteMedia, restoreMedia } from '@plaza/contract/media-library'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, campaignsOf, hasFailedWith, sentenceOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { useMay } from '../../lib/may.ts'
import { keyOf } from '../../lib/query-of.ts'
import { toastError } from '../../lib/toasts.tsx'
import { useCall } from '../../lib/use-call.ts'
import { draftName } from '../../shared/campaign-draft/draft-words.ts'
import { nameOf } from '../../shared/media-library/media-words.ts'
import type { LibraryFile } from '../../shared/media-library/queries.ts'
import { alertDialog, confirmDialog } from '../../ui/ask.ts'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { InUse } from './in-use.tsx'

type InUseError = ApiError<'in_use'>

/** Says why a file stays that a campaign has, or asks whether to take it out of drafts. */
async function mayTakeOut(error: InUseError, name: string): Promise<boolean> {
  const campaigns = campaignsOf(error)
  const drafts = error.data?.drafts ?? []
  if (campaigns.length > 0 || drafts.length === 0) {
    await alertDialog({
      title: i18n._('{name} cannot be deleted', { name }),
      text: <InUse sentence={error.message} things={campaigns} />,
    })
    return false
  }
  return confirmDialog({
    title: i18n._('Delete {name} from drafts too?', { name }),
    text: (
      <InUse
        sentence={`${error.message} ${i18n._('Undoing brings the file back, but not into drafts.')}`}
        things={drafts.map((draft) => ({ ...draft, name: draftName(draft.name) }))}
      />
    ),
    action: i18n._('Delete from drafts too'),
    danger: true,
  })
}

/**
 * What can be done with a file of the library: rename it, delete it, and take the deletion back. `note` and `dialog`
 * are to be rendered by the screen. `onGone` is called with a file that was deleted.
 */
export function useMediaActions(onGone: (file: LibraryFile) => void) {
  const mayEdit = useMay('campaign:create')
  const client = useQueryClient()
  const [renaming, setRenaming] = useState<LibraryFile | null>(null)
  const [deleted, setDeleted] = useState<LibraryFile | null>(null)
  const restore = useCall(restoreMedia, {
    invalidates: ['media-library'],
    quiet: true,
    onSuccess: () => setDeleted(null),
  })

  async function erase(file: LibraryFile, fromDrafts = false): Promise<void> {
    try {
      const query = fromDrafts ? { from_drafts: '1' as const } : {}
      await callApi(deleteMedia, { params: { id: file.id }, query })
    } catch (error) {
      if (!hasFailedWith(error, 'in_use')) return void toastError(sentenceOf(error))
      return (await mayTakeOut(error, nameOf(file))) ? erase(file, true) : undefined
    }
    onGone(file)
    setDeleted(file)
    for (const kind of ['media-library', 'drafts'] as const) {
      void client.invalidateQueries({ queryKey: keyOf(kind) })
    }
  }

  const actionsOf = (file: LibraryFile): RowAction[] =>
    mayEdit
      ? [
          {
            label: i18n._('Rename'),
            icon: <IconPencil size={16} aria-hidden="true" />,
            onSelect: () => setRenaming(file),
          },
          {
            label: i18n._('Delete'),
            icon: <IconTrash size={16} aria-hidden="true" />,
            onSelect: () => void erase(file),
            danger: true,
          },
        ]
      : []

  return {
    actionsOf,
    note: deleted && (
      <UndoNote
        text={i18n._('{name} was deleted.', { name: nameOf(deleted) })}
        loading={restore.isPending}
        onUndo={() => restore.mutate({ params: { id: deleted.id } })}
      />
    ),
    dialog: renaming && <RenameDialog file={renaming} onClose={() => setRenaming(null)} />,
  }
}
