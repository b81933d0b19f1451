import { i18n } from '@lingui/core'
import { IconCheck } from '@tabler/icons-react'
import { FULL_HD, parseResolution } from '@plaza/domain/resolution'
import { useId } from 'react'
import { formatPixels } from '../../../../lib/format.ts'
import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import { Lights } from '../../../../shared/display-drawing/artwork.tsx'
import { LitScreen } from '../../../../shared/display-drawing/lit-screen.tsx'
import { MediaPreview } from '../../../../shared/media-preview/media-preview.tsx'
import { zonePixels, type OfferZone } from './offer-zone.ts'
import type { ZoneEditor } from './use-zone-editor.ts'
import styles from './zone-stage.module.css'

interface ZoneStageProps {
  display: KeptDisplay
  zones: OfferZone[]
  selected: string
  editor: ZoneEditor
  onSelect: (key: string) => void
}

interface ZoneButtonProps extends Pick<ZoneStageProps, 'editor' | 'onSelect'> {
  zone: OfferZone
  pressed: boolean
}

/** A zone in the large drawing. It shows its first file, if it has one. */
function ZoneButton({ zone, pressed, editor, onSelect }: ZoneButtonProps) {
  const [file] = editor.contentOf(zone).media
  const { x, y, width, height } = zone.frame
  const pixels = zonePixels(zone)
  return (
    <button
      type="button"
      className={styles.zone}
      aria-pressed={pressed}
      data-filled={file ? true : undefined}
      onClick={() => onSelect(zone.key)}
      style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
    >
      {file && (
        <span className={styles.media} aria-hidden="true">
          <MediaPreview media={file} />
        </span>
      )}
      <span className={styles.words}>
        <strong>{zone.name}</strong>
        <span className="num note">{formatPixels(pixels)}</span>
      </span>
      {editor.isAdded(zone) && (
        <span className={styles.added}>
          <IconCheck size={14} stroke={3} aria-hidden="true" />
          <span className="hidden-words">{i18n._('added')}</span>
        </span>
      )}
    </button>
  )
}

/** The display, enlarged; each zone is a button that selects it. */
export function ZoneStage({ display, zones, selected, editor, onSelect }: ZoneStageProps) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  const { width, height } = parseResolution(display.resolution) ?? FULL_HD
  const ratio = width / height
  return (
    <section className={styles.stage} aria-label={i18n._('Zones of {name}', { name: display.name })}>
      <div
        className={styles.screen}
        // A tall display would not fit beside the panel at full width.
        style={{ aspectRatio: ratio, maxWidth: `min(100%, calc(${ratio} * min(56vh, 500px)))` }}
      >
        <svg viewBox={`0 0 ${ratio * 300} 300`} preserveAspectRatio="none" aria-hidden="true">
          <Lights id={id} />
          <LitScreen zones={zones} width={ratio * 300} height={300} gap={2} id={id} />
        </svg>
        {zones.map((zone) => (
          <ZoneButton
            key={zone.key}
            zone={zone}
            pressed={zone.key === selected}
            editor={editor}
            onSelect={onSelect}
          />
        ))}
      </div>
      <p className="dim note">{i18n._('Select a zone to choose what it shows.')}</p>
    </section>
  )
}
