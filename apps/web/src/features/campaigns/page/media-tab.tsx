import { i18n } from '@lingui/core'
import { Pagination } from '@mantine/core'
import { useState } from 'react'
import { fileWords, Verdict } from '../../../shared/campaign-details/file-words.tsx'
import { requestWords } from '../../../shared/campaign-details/request-words.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { MediaPreview } from '../../../shared/media-preview/media-preview.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fold } from '../../../ui/fold/fold.tsx'
import { Status } from '../../../ui/status.tsx'
import { MediaHead } from './media-head.tsx'
import { counted, usedMedia, type MediaUse, type UsedMedia } from './media-uses.ts'
import type { Side } from './use-side.ts'
import cards from './campaign.module.css'
import styles from './media-tab.module.css'

const PAGE = 12
/** At most so many zones of a file are listed: more of them are in the list of displays. */
const MOST_ZONES = 60

/** The files of a campaign, each once: whether they fit, what was decided, and where they run. */
export function MediaTab({ details, side }: { details: CampaignDetails; side: Side }) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<UsedMedia | null>(null)
  const all = usedMedia(details)
  const pages = Math.ceil(all.length / PAGE)
  return (
    <section className={`card ${cards.card}`} aria-labelledby="media-title">
      <MediaHead details={details} id="media-title" title={i18n._('Media')} />
      <ul className={styles.media}>
        {all.slice((page - 1) * PAGE, page * PAGE).map((used) => (
          <File key={used.id} used={used} side={side} onOpen={() => setOpened(used)} />
        ))}
      </ul>
      {pages > 1 && <Pagination size="sm" total={pages} value={page} onChange={setPage} />}
      {opened && (
        <Dialog open size="xl" title={nameOf(opened)} onClose={() => setOpened(null)}>
          <div className={styles.large}>
            <MediaPreview media={opened.file} />
          </div>
          <p className="dim small">{fileWords(opened.file)}</p>
        </Dialog>
      )}
    </section>
  )
}

const nameOf = ({ file }: UsedMedia): string => file.name || fileWords(file)

interface FileProps {
  used: UsedMedia
  side: Side
  onOpen: () => void
}

function File({ used, side, onOpen }: FileProps) {
  const { file, uses } = used
  const displays = new Set(uses.map(({ placement }) => placement.display_id)).size
  const name = nameOf(used)
  return (
    <li>
      <button type="button" className={styles.thumb} onClick={onOpen}>
        <MediaPreview media={file} still />
        <span className="hidden-words">{i18n._('Open {name}', { name })}</span>
      </button>
      <div className={styles.words}>
        <h3>{name}</h3>
        {file.name && <p className="dim small num">{fileWords(file)}</p>}
        <p className={styles.marks}>
          {counted(uses.map(({ status }) => status)).map(([status, count], _, all) => {
            const [tone, words] = requestWords(status, side === 'owner')
            return (
              <Status key={status} tone={tone}>
                {all.length > 1 ? `${count} ${words}` : words}
              </Status>
            )
          })}
          {counted(uses.map(({ verdict }) => verdict.verdict)).map(([verdict, zones], _, all) => (
            <Verdict key={verdict} verdict={verdict} zones={all.length > 1 ? zones : 1} />
          ))}
        </p>
        {uses.some(({ isNew }) => isNew) && (
          <p className="small">{i18n._('It replaces other media once the owner approves it.')}</p>
        )}
        <Sentences uses={uses} />
        <Fold
          head={i18n._(
            '{zones, plural, one {# zone} other {# zones}} on {displays, plural, one {# display} other {# displays}}',
            { zones: uses.length, displays },
          )}
        >
          {() => <Zones uses={uses} side={side} />}
        </Fold>
      </div>
    </li>
  )
}

/** What is wrong with a file somewhere, each sentence once. */
function Sentences({ uses }: { uses: readonly MediaUse[] }) {
  const all = uses.flatMap(({ verdict }) => [...verdict.faults, ...verdict.warnings])
  return counted(all)
    .slice(0, 4)
    .map(([sentence]) => (
      <p key={sentence} className="dim small">
        {sentence}
      </p>
    ))
}

function Zones({ uses, side }: { uses: readonly MediaUse[]; side: Side }) {
  const more = uses.length - MOST_ZONES
  return (
    <ul className={styles.zones}>
      {uses.slice(0, MOST_ZONES).map(({ placement: { id, display_name, zone_name }, owner, isNew }) => (
        <li key={`${id} ${isNew}`}>
          {display_name} · {zone_name}
          {side !== 'owner' && <span className="dim"> · {owner}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className="dim">{i18n._('{n, plural, one {and # more} other {and # more}}', { n: more })}</li>
      )}
    </ul>
  )
}
