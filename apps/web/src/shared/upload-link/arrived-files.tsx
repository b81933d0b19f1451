import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { MediaPreview } from '../media-preview/media-preview.tsx'
import { type Arrival, arrivalsQuery, type LinkTarget } from './queries.ts'
import styles from './upload-link.module.css'

interface ArrivedFilesProps {
  what: LinkTarget
  onUse: (files: readonly Arrival[]) => void
  onSetAside: (files: readonly Arrival[]) => void
}

/** As many files are drawn; the rest is counted. */
const MOST_DRAWN = 8

/** Notes of the files that have arrived by links and wait, one for each link. */
export function ArrivedFiles({ what, onUse, onSetAside }: ArrivedFilesProps) {
  const { data } = useQuery(arrivalsQuery(what))
  return data?.links.map(({ id, title, files }) => (
    <article key={id} className={`card ${styles.note}`} aria-labelledby={`arrived-${id}`}>
      <h2 id={`arrived-${id}`}>
        {i18n._('{n, plural, one {# file} other {# files}} arrived from “{title}”', {
          n: files.length,
          title,
        })}
      </h2>
      <ul className={styles.thumbs}>
        {files.slice(0, MOST_DRAWN).map((file) => (
          <li key={file.id} title={file.name}>
            <a href={file.url} target="_blank" rel="noreferrer">
              <MediaPreview media={file} still />
            </a>
          </li>
        ))}
        {files.length > MOST_DRAWN && (
          <li className="dim small">{i18n._('and {n} more', { n: files.length - MOST_DRAWN })}</li>
        )}
      </ul>
      <div className={styles.acts}>
        <Button look="soft" onClick={() => onUse(files)}>
          {i18n._('{n, plural, one {Use it} other {Use all}}', { n: files.length })}
        </Button>
        <Button look="quiet" onClick={() => onSetAside(files)}>
          {i18n._('Set aside')}
        </Button>
      </div>
    </article>
  ))
}
