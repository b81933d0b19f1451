import { i18n } from '@lingui/core'
import { getDraft } from '@plaza/contract/drafts'
import { exportDraft } from '@plaza/contract/shared-plans'
import { IconCopy, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { sentenceOf } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { useMay } from '../../lib/may.ts'
import { toastError } from '../../lib/toasts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { UndoNote } from '../../ui/undo-note.tsx'
import { EXPORTS, useExport } from '../export-plan/use-export.ts'
import { ShareDialog } from '../share-plan/share-dialog.tsx'
import { bodyOf, type Draft } from './draft.ts'
import { editDraft, forgetDraft } from './draft-store.ts'
import { draftName } from './draft-words.ts'
import { useCreateDraft, useDeleteDraft, type DraftRow } from './queries.ts'

/**
 * What can be done with a draft in a list: share, rename, duplicate, delete and take the deletion back. `note` and `dialog`
 * are to be rendered by the list.
 */
export function useDraftActions() {
  const mayEdit = useMay('campaign:create')
  const create = useCreateDraft()
  const remove = useDeleteDraft()
  const { save } = useExport(exportDraft)
  const [renaming, setRenaming] = useState<DraftRow | null>(null)
  const [sharing, setSharing] = useState<DraftRow | null>(null)
  const [deleted, setDeleted] = useState<Draft | null>(null)

  async function duplicate({ id }: DraftRow) {
    try {
      const { draft } = await callApi(getDraft, { params: { id }, query: {} })
      const name = i18n._('Copy of {name}', { name: draftName(draft.general.name) })
      create.mutate({ body: { draft: bodyOf({ ...draft, general: { ...draft.general, name } }) } })
    } catch (error) {
      toastError(sentenceOf(error))
    }
  }

  function erase({ id }: DraftRow) {
    remove.mutate(
      { params: { id } },
      {
        onSuccess: ({ data }) => {
          forgetDraft(id)
          setDeleted(data.draft)
        },
      },
    )
  }

  const exportsOf = ({ id }: DraftRow): RowAction[] =>
    EXPORTS.map(({ format, icon: Icon, words }) => ({
      label: words(),
      icon: <Icon size={16} aria-hidden="true" />,
      onSelect: () => void save(id, format),
    }))

  const actionsOf = (row: DraftRow): RowAction[] =>
    mayEdit
      ? [
          {
            label: i18n._('Share'),
            icon: <IconShare2 size={16} aria-hidden="true" />,
            onSelect: () => setSharing(row),
            asks: true,
          },
          {
            label: i18n._('Rename'),
            icon: <IconPencil size={16} aria-hidden="true" />,
            onSelect: () => setRenaming(row),
            asks: true,
          },
          {
            label: i18n._('Duplicate'),
            icon: <IconCopy size={16} aria-hidden="true" />,
            onSelect: () => void duplicate(row),
          },
          ...exportsOf(row),
          {
            label: i18n._('Delete'),
            icon: <IconTrash size={16} aria-hidden="true" />,
            onSelect: () => erase(row),
            danger: true,
          },
        ]
      : exportsOf(row)

  function restore() {
    if (deleted) create.mutate({ body: { draft: bodyOf(deleted) } }, { onSuccess: () => setDeleted(null) })
  }

  return {
    actionsOf,
    note: deleted && (
      <UndoNote
        text={i18n._('{name} was deleted.', { name: draftName(deleted.general.name) })}
        loading={create.isPending}
        onUndo={restore}
      />
    ),
    dialog: (
      <>
        {renaming && <RenameDialog row={renaming} onClose={() => setRenaming(null)} />}
        {sharing && (
          <ShareDialog
            what={{ draft_id: sharing.id }}
            name={draftName(sharing.name)}
            onClose={() => setSharing(null)}
          />
        )}
      </>
    ),
  }
}

const nameSchema = z.object({ name: z.string().max(120) })

function RenameDialog({ row, onClose }: { row: DraftRow; onClose: () => void }) {
  const form = useZodForm(nameSchema, { name: row.name })
  return (
    <Dialog open onClose={onClose} title={i18n._('Rename the draft')} size="sm">
      <Form
        form={form}
        label={i18n._('Rename the draft')}
        onSubmit={async ({ name }) => {
          await editDraft(row.id, ({ general }) => ({ general: { ...general, name } }))
          onClose()
        }}
      >
        <TextField control={form.control} name="name" label={i18n._('Name')} />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Rename')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
