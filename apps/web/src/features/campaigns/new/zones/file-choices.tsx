import { i18n } from '@lingui/core'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { MediaPreview } from '../../../../shared/media-preview/media-preview.tsx'
import { fileFacts } from './file-facts.ts'
import styles from './zone-panel.module.css'

/** Files that were uploaded for other zones of this draft. */
export function FileChoices({
  files,
  onChoose,
}: {
  files: readonly DraftMedia[]
  onChoose: (file: DraftMedia) => void
}) {
  return (
    <div role="group" aria-label={i18n._('Uploaded before')}>
      <p className="dim small">{i18n._('Uploaded before. Select one to use it here.')}</p>
      <ul className={styles.choices}>
        {files.map((file) => (
          <li key={file.url}>
            <button type="button" onClick={() => onChoose(file)}>
              <span className={styles.thumb} aria-hidden="true">
                <MediaPreview media={file} still />
              </span>
              <span className={styles.fileName}>{file.name}</span>
              <span className="dim note num">{fileFacts(file)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
