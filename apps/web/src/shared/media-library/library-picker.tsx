import { i18n } from '@lingui/core'
import { Pagination } from '@mantine/core'
import { judgeMedia, type MediaVerdict, type ShapedZone } from '@plaza/domain/media-fit'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NothingFound } from '../../ui/list-page/list-page.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { MediaCard, MediaGrid } from './media-grid.tsx'
import { nameOf } from './media-words.ts'
import { libraryQuery, type LibraryFile, type LibraryState } from './queries.ts'
import { VerdictStatus } from './verdict-status.tsx'
import styles from './media-library.module.css'

const SIZE = 24

/** A zone has at most so many files. */
const MOST = 20

export interface LibraryPickerProps {
  /** The zone that the files are for. */
  zone: ShapedZone & { name: string; spotDuration: number }
  /** The addresses of the files that the zone has already. */
  taken: readonly string[]
  onChoose: (files: LibraryFile[]) => void
  onClose: () => void
}

/** The part of an address that names the file, without its signature. */
const plain = (url: string): string => url.split('?')[0] ?? url

const first: LibraryState = { page: 1, size: SIZE }

/** The organization's media to choose from for a zone, each with whether it fits. Choices stay while one searches. */
export function LibraryPicker({ zone, taken, onChoose, onClose }: LibraryPickerProps) {
  const [state, setState] = useState(first)
  const [chosen, setChosen] = useState<LibraryFile[]>([])
  const query = useQuery(libraryQuery(state))
  const onState = (patch: Partial<LibraryState>) => setState((before) => ({ ...before, ...patch }))
  const isTaken = new Set(taken.map(plain))
  const room = MOST - taken.length - chosen.length
  const isChosen = ({ id }: LibraryFile) => chosen.some((one) => one.id === id)
  const toggle = (file: LibraryFile) =>
    setChosen(isChosen(file) ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file])
  const pages = Math.ceil((query.data?.count ?? 0) / SIZE)
  const narrowed = Boolean(state.search ?? state.kind ?? state.use)
  const none = query.data?.count === 0 && !query.isPlaceholderData

  function content() {
    if (query.isError && !query.data) {
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    }
    if (none && narrowed) return <NothingFound onClear={() => setState(first)} />
    if (none) {
      return (
        <EmptyState
          title={i18n._('No media yet')}
          text={i18n._('What your organization uploads for its campaigns appears here.')}
        />
      )
    }
    return (
      <MediaGrid
        label={i18n._('Media')}
        files={query.data?.rows}
        card={(file) => (
          <Choice
            key={file.id}
            file={file}
            verdict={judgeMedia({ media: file, zone })}
            taken={file.addresses.some((address) => isTaken.has(address))}
            chosen={isChosen(file)}
            full={room <= 0}
            onToggle={() => toggle(file)}
          />
        )}
      />
    )
  }

  return (
    <Dialog open onClose={onClose} size="xl" title={i18n._('Choose for {zone}', { zone: zone.name })}>
      <div className={styles.picker}>
        <LibraryFilters state={state} onState={onState} />
        <div className={styles.offers} aria-busy={query.isFetching}>
          {content()}
        </div>
      </div>
      {pages > 1 && (
        <Pagination
          className={styles.pages}
          size="sm"
          total={pages}
          value={state.page}
          onChange={(page) => onState({ page })}
        />
      )}
      <DialogActions>
        <span className={`dim small num ${styles.count}`} role="status">
          {room <= 0
            ? i18n._('A zone has at most {n} files.', { n: MOST })
            : i18n._('{n, plural, =0 {Nothing chosen yet} other {# chosen}}', { n: chosen.length })}
        </span>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <Button
          look="main"
          disabled={chosen.length === 0}
          onClick={() => {
            onChoose(chosen)
            onClose()
          }}
        >
          {i18n._('{n, plural, =0 {Use files} one {Use # file} other {Use # files}}', { n: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ChoiceProps {
  file: LibraryFile
  verdict: MediaVerdict
  taken: boolean
  chosen: boolean
  full: boolean
  onToggle: () => void
}

/** A file to choose, with whether it fits the zone. What cannot be shown there is not chosen. */
function Choice({
  file,
  verdict: { verdict, faults, warnings },
  taken,
  chosen,
  full,
  onToggle,
}: ChoiceProps) {
  const about = useId()
  const unfit = verdict === 'unfit'
  const why = taken ? [i18n._('This zone has it already.')] : [...faults, ...warnings]
  return (
    <MediaCard
      file={file}
      chosen={chosen}
      off={unfit || taken}
      below={
        <div id={about} className={styles.about}>
          {!taken && <VerdictStatus verdict={verdict} />}
          {why.map((sentence) => (
            <span key={sentence} className="dim note">
              {sentence}
            </span>
          ))}
        </div>
      }
    >
      <input
        type="checkbox"
        className={styles.choose}
        aria-label={nameOf(file)}
        aria-describedby={about}
        checked={chosen}
        disabled={unfit || taken || (full && !chosen)}
        onChange={onToggle}
      />
      <span className={styles.mark} aria-hidden="true">
        {chosen && <IconCheck size={15} stroke={2.5} />}
      </span>
    </MediaCard>
  )
}
