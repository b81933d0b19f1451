import { i18n } from '@lingui/core'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import type { ApprovalRequest, Placement } from './queries.ts'
import styles from './media-changes.module.css'

type Media = ApprovalRequest['changes'][number]['before']

function Files({ label, media }: { label: string; media: Media }) {
  return (
    <div className={styles.side}>
      <p className="dim small">{label}</p>
      <ul>
        {media.map((file) => (
          <li key={file.url}>
            <a href={file.url} target="_blank" rel="noreferrer">
              <MediaPreview media={file} still />
              <span className="hidden-words">
                {file.name} {i18n._('(opens in a new tab)')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface MediaChangesProps {
  request: Pick<ApprovalRequest, 'changes'>
  placements: readonly Placement[]
}

/** What a request changes: the old and the new media of each zone beside each other. */
export function MediaChanges({ request: { changes }, placements }: MediaChangesProps) {
  if (changes.length === 0) return null
  return (
    <section className={styles.changes} aria-label={i18n._('Changed media')}>
      <h3>{i18n._('Changed media')}</h3>
      {changes.map(({ placement_id, before, after }) => {
        const placement = placements.find(({ id }) => id === placement_id)
        return (
          <div key={placement_id}>
            <p className="small">{placement && `${placement.display_name} · ${placement.zone_name}`}</p>
            <div className={styles.sides}>
              <Files label={i18n._('Before')} media={before} />
              <Files label={i18n._('New')} media={after} />
            </div>
          </div>
        )
      })}
    </section>
  )
}
