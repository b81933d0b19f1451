import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../lib/format.ts'
import { factsOf, nameOf } from '../../shared/media-library/media-words.ts'
import { type LibraryFile, type LibraryFileDetail, mediaQuery } from '../../shared/media-library/queries.ts'
import { MediaPreview } from '../../shared/media-preview/media-preview.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { LoadedPanel } from '../../ui/side-panel/loaded-panel.tsx'
import { MediaUses } from './media-uses.tsx'
import styles from './media.module.css'

interface MediaPanelProps {
  /** The file that is open; undefined where none is. */
  id: string | undefined
  onClose: () => void
  actionsOf: (file: LibraryFile) => RowAction[]
}

/** A file of the library in detail, with where it runs. */
export function MediaPanel({ id, onClose, actionsOf }: MediaPanelProps) {
  const query = useQuery({ ...mediaQuery(id ?? ''), enabled: id !== undefined })
  return (
    <LoadedPanel
      open={id !== undefined}
      onClose={onClose}
      query={query}
      title={query.data ? nameOf(query.data) : i18n._('File')}
      actionsOf={actionsOf}
    >
      {(file) => <MediaDetail file={file} />}
    </LoadedPanel>
  )
}

function MediaDetail({ file }: { file: LibraryFileDetail }) {
  const times = file.addresses.length
  const uploaded = file.uploaded_by
    ? i18n._('{when} by {name}', { when: formatInstant(file.uploaded_at), name: file.uploaded_by })
    : formatInstant(file.uploaded_at)
  return (
    <>
      <a className={styles.large} href={file.url} target="_blank" rel="noreferrer">
        <MediaPreview media={file} />
        <span className="hidden-words">{i18n._('Open the file in a new tab')}</span>
      </a>
      <KeyValue
        items={[
          [i18n._('Size'), factsOf(file)],
          [
            i18n._('Uploaded'),
            times > 1 ? i18n._('{uploaded}, {n} times in all', { uploaded, n: times }) : uploaded,
          ],
          ...(file.label ? [[i18n._('Uploaded as'), file.name] as const] : []),
        ]}
      />
      <MediaUses file={file} />
    </>
  )
}
