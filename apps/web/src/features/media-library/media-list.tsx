import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LibraryFilters, withoutLibraryFilters } from '../../shared/media-library/library-filters.tsx'
import { MediaCard, MediaGrid } from '../../shared/media-library/media-grid.tsx'
import { nameOf, usesOf } from '../../shared/media-library/media-words.ts'
import type { LibraryFile, LibraryState } from '../../shared/media-library/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListFoot } from '../../ui/list-page/list-foot.tsx'
import { NothingFound } from '../../ui/list-page/list-page.tsx'
import { RowMenu, type RowAction } from '../../ui/list-page/row-menu.tsx'
import { SelectRow } from '../../ui/list-page/selection.tsx'
import type { ListData } from '../../ui/list-page/use-list.ts'
import { isPast, useLastPage } from '../../ui/list-page/use-last-page.ts'
import { Status, type StatusTone } from '../../ui/status.tsx'
import styles from './media.module.css'

interface MediaListProps {
  query: UseQueryResult<ListData<LibraryFile>>
  state: LibraryState
  onState: (patch: Partial<LibraryState>) => void
  actionsOf: (file: LibraryFile) => RowAction[]
  onOpen: (file: LibraryFile) => void
  /** Whether files can be selected. */
  maySelect: boolean
  /** The button that uploads, where the reader may. */
  upload: ReactNode
}

const toneOf = ({ campaigns, drafts }: LibraryFile): StatusTone => {
  if (campaigns.first.some(({ status }) => status === 'active')) return 'good'
  return campaigns.count > 0 ? 'brand' : drafts > 0 ? 'wait' : 'off'
}

/** The library as cards, with its search, its pages and all of its states. */
export function MediaList({ query, state, onState, actionsOf, onOpen, maySelect, upload }: MediaListProps) {
  const { data, isPending, isError, isPlaceholderData } = query
  useLastPage(query, state, onState)
  const narrowed = Boolean(state.search ?? state.kind ?? state.use)
  const none = data?.count === 0 && !isPlaceholderData
  const bare = none && !narrowed

  function content() {
    if (isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (bare) return <NoMedia action={upload} />
    if (none) return <NothingFound onClear={() => onState(withoutLibraryFilters())} />
    return (
      <MediaGrid
        label={i18n._('Media')}
        files={isPending || isPast(data, state) ? undefined : data?.rows}
        card={(file) => (
          <MediaCard key={file.id} file={file} below={<Uses file={file} />}>
            <button
              type="button"
              className={styles.open}
              aria-label={i18n._('{name}, {uses}', { name: nameOf(file), uses: usesOf(file) })}
              onClick={() => onOpen(file)}
            />
            {maySelect && (
              <span className={styles.select}>
                <SelectRow row={file} name={nameOf(file)} size="md" among={data?.rows} />
              </span>
            )}
            <span className={styles.menu}>
              <RowMenu name={nameOf(file)} actions={actionsOf(file)} />
            </span>
          </MediaCard>
        )}
      />
    )
  }

  return (
    <section className={`card ${styles.list}`} aria-label={i18n._('Media')} aria-busy={query.isFetching}>
      {!bare && <LibraryFilters state={state} onState={onState} />}
      <div className={styles.content} data-old={isPlaceholderData || undefined}>
        {content()}
      </div>
      {!bare && data && (
        <ListFoot data={data} state={state} onState={(patch) => onState(patch as Partial<LibraryState>)} />
      )}
    </section>
  )
}

/** Where a file is, with the campaigns that begin last by name. */
function Uses({ file }: { file: LibraryFile }) {
  const { campaigns } = file
  const names = campaigns.first.map(({ name }) => name)
  const more = campaigns.count > names.length ? [...names, '…'] : names
  return (
    <>
      <span className={styles.use}>
        <Status tone={toneOf(file)}>{usesOf(file)}</Status>
      </span>
      {names.length > 0 && <span className={`dim note ${styles.where}`}>{more.join(', ')}</span>}
    </>
  )
}

function NoMedia({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      title={i18n._('No media yet')}
      text={
        action
          ? i18n._(
              'Upload pictures and videos here, or with a campaign. You choose from them in every campaign.',
            )
          : i18n._('What your organization uploads for its campaigns appears here.')
      }
      action={action}
    />
  )
}
