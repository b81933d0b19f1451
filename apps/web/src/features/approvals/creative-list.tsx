import { i18n } from '@lingui/core'
import { MediaPreview } from '../../shared/media-preview/media-preview.tsx'
import { countDisplays, type Creative } from './creatives.ts'
import styles from './request.module.css'

interface CreativeListProps {
  creatives: readonly Creative[]
  chosen: Creative | undefined
  onChoose: (key: string) => void
}

/** The creatives of a request, each once, with on how many displays it is shown. */
export function CreativeList({ creatives, chosen, onChoose }: CreativeListProps) {
  return (
    <ul className={styles.creatives} aria-label={i18n._('What would be shown')}>
      {creatives.map(({ key, media, placements }, index) => {
        const [file] = media
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.creative}
              aria-pressed={key === chosen?.key}
              onClick={() => onChoose(key)}
            >
              <span className={styles.thumb}>
                {file && <MediaPreview media={{ ...file, name: '' }} still />}
              </span>
              <span className={styles.two}>
                <strong>
                  {media.length > 1
                    ? i18n._('{n} files in turn', { n: media.length })
                    : file?.name || i18n._('File {nth}', { nth: index + 1 })}
                </strong>
                <span className="dim small">
                  {i18n._('{n, plural, one {# display} other {# displays}}', {
                    n: countDisplays(placements),
                  })}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
