import { i18n } from '@lingui/core'
import { deleteManyMedia, MOST_FILES } from '@plaza/contract/media-library'
import { useCall } from '../../lib/use-call.ts'
import { BasketBar } from '../../shared/basket-bar/basket-bar.tsx'
import { MediaPreview } from '../../shared/media-preview/media-preview.tsx'
import { nameOf } from '../../shared/media-library/media-words.ts'
import type { LibraryFile } from '../../shared/media-library/queries.ts'
import { Button } from '../../ui/button.tsx'
import { useSelection } from '../../ui/list-page/selection.tsx'
import type { ManyDeleted } from './deleted-note.tsx'

const PICTURED = 3

/** What can be done with the selected files, over all pages of the library. */
export function ManyBar({ onDone }: { onDone: (done: ManyDeleted) => void }) {
  const { rows, clear } = useSelection<LibraryFile>()
  const erase = useCall(deleteManyMedia, { invalidates: ['media-library', 'drafts'] })
  if (rows.length === 0) return null
  const names = new Map(rows.map((file) => [file.id, nameOf(file)]))
  const ids = rows.slice(0, MOST_FILES).map(({ id }) => id)
  const onDelete = () =>
    erase.mutate(
      { body: { ids } },
      {
        onSuccess: ({ data }) => {
          clear()
          onDone({
            ids: data.rows.map(({ id }) => id),
            left: data.left.map(({ id, message }) => ({
              key: id,
              name: names.get(id) ?? '',
              sentence: message,
            })),
          })
        },
      },
    )
  return (
    <BasketBar
      label={i18n._('Selected files')}
      pictures={rows.slice(0, PICTURED).map((file) => (
        <MediaPreview key={file.id} media={file} still />
      ))}
      title={i18n._('{n, plural, one {# file selected} other {# files selected}}', { n: rows.length })}
      note={
        rows.length > MOST_FILES
          ? i18n._('The first {most} of them are deleted at a time.', { most: MOST_FILES })
          : undefined
      }
    >
      <Button onClick={clear}>{i18n._('Clear')}</Button>
      <Button loading={erase.isPending} onClick={onDelete}>
        {i18n._('Delete')}
      </Button>
    </BasketBar>
  )
}
