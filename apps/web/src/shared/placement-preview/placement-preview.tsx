import { i18n } from '@lingui/core'
import { useId } from 'react'
import { Lights } from '../display-drawing/artwork.tsx'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { SceneDrawing } from '../display-drawing/scenes.tsx'
import { MediaTurns } from './media-turns.tsx'
import styles from './placement-preview.module.css'
import { frameStyle, placeIn } from './room.ts'
import type { PreviewMedia } from './shown-media.tsx'

export interface PreviewZone {
  id: string
  name: string
  /** In percent of the display's width and height. */
  frame: { x: number; y: number; width: number; height: number }
  media: readonly PreviewMedia[]
}

interface PlacementPreviewProps {
  /** The display's name. */
  label: string
  /** "1920x1080", as hung. */
  resolution: string
  scene: PlaceKind
  zones: readonly PreviewZone[]
}

/** A display in its place with files in its zones as they will be shown: whole, dark beside them. */
export function PlacementPreview({ label, resolution, scene, zones }: PlacementPreviewProps) {
  const id = useId().replaceAll(/[^\w-]/g, '')
  return (
    <div className={styles.stage} role="group" aria-label={i18n._('Preview on {name}', { name: label })}>
      <svg viewBox="0 0 320 190" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <Lights id={id} />
        <SceneDrawing scene={scene} seed={7} id={id} />
        <ellipse cx="160" cy="172" rx="120" ry="6" fill="var(--pz-brand)" opacity=".2" />
      </svg>
      <div className={styles.screen} style={placeIn(resolution)}>
        {zones.map((zone) => (
          <div key={zone.id} className={styles.zone} style={frameStyle(zone.frame)}>
            <MediaTurns name={zone.name} media={zone.media} />
          </div>
        ))}
      </div>
    </div>
  )
}
