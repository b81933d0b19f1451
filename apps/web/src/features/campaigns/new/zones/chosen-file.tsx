import { i18n } from '@lingui/core'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../../../ui/button.tsx'
import { MediaPreview } from '../../../../shared/media-preview/media-preview.tsx'
import { Status, type StatusTone } from '../../../../ui/status.tsx'
import { fileFacts } from './file-facts.ts'
import { judge, type OfferZone } from './offer-zone.ts'
import styles from './zone-panel.module.css'

interface ChosenFileProps {
  file: DraftMedia
  zone: OfferZone
  onRemove: () => void
}

const tones = { fits: 'good', warning: 'wait', unfit: 'bad' } as const satisfies Record<string, StatusTone>

const verdictWords = (verdict: keyof typeof tones): string =>
  ({
    fits: i18n._('Fits'),
    warning: i18n._('Fits with a note'),
    unfit: i18n._('Cannot be shown here'),
  })[verdict]

/** A file in the zone, with the verdict on it: what it is, and what the zone wants. */
export function ChosenFile({ file, zone, onRemove }: ChosenFileProps) {
  const { verdict, faults, warnings } = judge(file, zone)
  return (
    <li className={styles.file}>
      <span className={styles.thumb} aria-hidden="true">
        <MediaPreview media={file} still />
      </span>
      <div className={styles.fileWords}>
        <p className={styles.fileName}>{file.name}</p>
        <p className="dim note num">{fileFacts(file)}</p>
        <Status tone={tones[verdict]}>{verdictWords(verdict)}</Status>
        {[...faults, ...warnings].map((sentence) => (
          <p key={sentence} className="note">
            {sentence}
          </p>
        ))}
      </div>
      <IconButton label={i18n._('Remove {name}', { name: file.name })} size="md" onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
