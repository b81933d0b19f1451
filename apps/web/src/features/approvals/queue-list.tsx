import { i18n } from '@lingui/core'
import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { requestWords } from '../../shared/campaign-details/request-words.ts'
import { useCategoryName } from '../../shared/category/use-categories.ts'
import { flightWords } from '../../shared/flight/flight-words.ts'
import { MediaPreview } from '../../shared/media-preview/media-preview.tsx'
import { SelectRow } from '../../ui/list-page/selection.tsx'
import { Money } from '../../ui/money.tsx'
import { Status } from '../../ui/status.tsx'
import { isUndecided, type RequestRow } from './queries.ts'
import styles from './queue.module.css'

interface QueueListProps {
  rows: readonly RequestRow[]
  /** The request that is open beside the list. */
  chosen: string | undefined
  /** Whether the reader may decide, so that requests can be selected. */
  decides: boolean
}

/** The requests of the queue, each with a picture of what would be shown. */
export function QueueList({ rows, chosen, decides }: QueueListProps) {
  const able = rows.filter(({ can }) => can.decide)
  return (
    <ul className={styles.list} aria-label={i18n._('Approval requests')}>
      {rows.map((row) => (
        <QueueItem key={row.id} row={row} chosen={row.id === chosen} decides={decides} among={able} />
      ))}
    </ul>
  )
}

interface QueueItemProps {
  row: RequestRow
  chosen: boolean
  decides: boolean
  among: readonly RequestRow[]
}

/** "22 displays, 2 files". */
const countWords = ({ displays, files }: RequestRow): string =>
  [
    i18n._('{displays, plural, one {# display} other {# displays}}', { displays }),
    i18n._('{files, plural, one {# file} other {# files}}', { files }),
  ].join(', ')

function QueueItem({ row, chosen, decides, among }: QueueItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const category = useCategoryName(row.category)
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <li ref={item} className={styles.item} data-chosen={chosen || undefined}>
      {decides && <SelectRow row={row} name={row.campaign_name} able={row.can.decide} among={among} />}
      <span className={styles.picture}>
        {row.media ? (
          <MediaPreview media={{ ...row.media, name: '' }} still />
        ) : (
          <IconPhoto size={20} aria-hidden="true" />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.line}>
          <Link
            from="/campaigns-approval"
            to="."
            search={(before) => ({ ...before, request: row.id })}
            resetScroll={false}
            className={styles.name}
            aria-current={chosen || undefined}
          >
            {row.campaign_name}
          </Link>
          <strong>
            <Money minor={row.cost} currency={row.currency} />
          </strong>
        </p>
        <p className={`dim small ${styles.about}`}>
          {[row.adv_name, category, row.kind === 'media' && i18n._('New media')].filter(Boolean).join(' · ')}
        </p>
        <p className={`small ${styles.line}`}>
          <span className="dim">{countWords(row)}</span>
          {isUndecided(row.status) ? <Deadline request={row} /> : <Outcome row={row} />}
        </p>
        <p className="dim small num">{flightWords(row)}</p>
      </div>
    </li>
  )
}

function Outcome({ row }: { row: RequestRow }) {
  const [tone, words] = requestWords(row.status, true)
  return <Status tone={tone}>{row.rule ? i18n._('Approved by a rule') : words}</Status>
}
