import { i18n } from '@lingui/core'
import { deleteDisplayList, restoreDisplayList } from '@plaza/contract/display-lists'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import { useCall } from '../../../lib/use-call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import { listFacts, listsQuery, type DisplayList } from './queries.ts'
import styles from './lists.module.css'

export interface ListsPanelProps {
  /** The list to which finding is narrowed. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  onEdit: (list: DisplayList) => void
}

/** The organization's lists of displays, to narrow finding to one, and to edit or delete them. */
export function ListsPanel({ chosen, onChoose, onEdit }: ListsPanelProps) {
  const { data, error, isPending, refetch } = useQuery(listsQuery())
  const mayEdit = useMay('campaign:create')
  const [deleted, setDeleted] = useState<DisplayList | null>(null)
  const remove = useCall(deleteDisplayList, { invalidates: ['display-lists'], quiet: true })

  function erase(list: DisplayList) {
    remove.mutate(
      { params: { id: list.id } },
      {
        onSuccess: () => {
          setDeleted(list)
          if (list.id === chosen) onChoose(undefined)
        },
      },
    )
  }

  if (isPending) return <SkeletonLines />
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {deleted && <DeletedNote list={deleted} onRestored={() => setDeleted(null)} />}
      {data.rows.length === 0 && (
        <p className="dim small">
          {i18n._('No lists yet. Add displays to your plan, then save them as a list for your organization.')}
        </p>
      )}
      <ul className={styles.rows}>
        {data.rows.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              className={styles.choose}
              aria-pressed={list.id === chosen}
              onClick={() => onChoose(list.id === chosen ? undefined : list.id)}
            >
              <strong>{list.name}</strong>
              <span className="dim note num">{listFacts(list)}</span>
            </button>
            {mayEdit && (
              <>
                <IconButton
                  size="md"
                  label={i18n._('Edit {name}', { name: list.name })}
                  onClick={() => onEdit(list)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="md"
                  label={i18n._('Delete {name}', { name: list.name })}
                  onClick={() => erase(list)}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says which list was deleted, and takes it back. */
function DeletedNote({ list, onRestored }: { list: DisplayList; onRestored: () => void }) {
  const restore = useCall(restoreDisplayList, {
    invalidates: ['display-lists'],
    quiet: true,
    onSuccess: onRestored,
  })
  return (
    <UndoNote
      text={i18n._('{name} was deleted.', { name: list.name })}
      loading={restore.isPending}
      onUndo={() => restore.mutate({ params: { id: list.id } })}
    />
  )
}
