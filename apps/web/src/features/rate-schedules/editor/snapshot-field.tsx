import { i18n } from '@lingui/core'
import { drawLayout } from '@plaza/domain/layout-drawing'
import { mix } from '@plaza/domain/theme/color'
import type { Frame } from '@plaza/domain/zones'
import { IconPhotoDown, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { toastError } from '../../../lib/toasts.tsx'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { frameOf, framesOf, type ZoneDraft } from '../zone-draft.ts'
import type { ScreenShape } from './screen-shape.ts'
import styles from './layout.module.css'

interface SnapshotFieldProps {
  zones: readonly ZoneDraft[]
  screen: ScreenShape
  /** The address of the stored picture, which shows the zones as they first were. */
  stored?: string
  /** Called with the address of a picture of the present zones, or with '', for the server to draw one. */
  onChange: (url: string) => void
}

/** Keeps a picture of the zones. A picture of another layout does not count until that layout is back. */
export function SnapshotField({ zones, screen, stored, onChange }: SnapshotFieldProps) {
  // The picture belongs to these zones, whatever screen they are drawn on.
  const layout = JSON.stringify(zones.map(({ name, frame }) => [name, frame]))
  const drawn = useRef('')
  const [taken, setTaken] = useState(stored ? { url: stored, layout } : null)
  const upload = usePictureUpload((url) => setTaken({ url, layout: drawn.current }))
  const current = taken?.layout === layout
  const url = current ? taken.url : ''

  const report = useRef(onChange)
  report.current = onChange
  useEffect(() => report.current(url), [url])

  async function take() {
    const named = zones.flatMap((zone) => {
      const frame = frameOf(zone)
      return frame ? [{ name: zone.name, frame }] : []
    })
    drawn.current = layout
    try {
      upload.start(await drawSnapshot(named, screen))
    } catch {
      toastError(i18n._('The picture could not be drawn.'))
    }
  }

  return (
    <div className={styles.snapshot}>
      <Button
        fullWidth
        loading={upload.progress !== null}
        disabled={!framesOf(zones)}
        icon={<IconPhotoDown size={16} aria-hidden="true" />}
        onClick={() => void take()}
      >
        {i18n._('Take snapshot')}
      </Button>
      {taken && (
        <figure data-stale={!current || undefined}>
          <img src={taken.url} alt={i18n._('Snapshot of the zones')} />
          <figcaption className="dim note">
            {current
              ? i18n._('This picture is kept with the rate schedule.')
              : i18n._('The zones have changed since. Take the snapshot again, or it is left out.')}
          </figcaption>
          <IconButton label={i18n._('Remove snapshot')} size="sm" onClick={() => setTaken(null)}>
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        </figure>
      )}
      <div role="alert">{upload.error && <p className={styles.fault}>{upload.error}</p>}</div>
    </div>
  )
}

const DARK = '#14151c'
/** How much a zone's colour is darkened, so that its white name is readable. */
const SHADE = 0.4

/** The theme's colours as the zones wear them. */
function zoneColors(): string[] {
  const style = getComputedStyle(document.documentElement)
  return ['brand', 'accent', 'gradient', 'hot'].map((name) =>
    mix(style.getPropertyValue(`--pz-${name}`).trim(), DARK, SHADE),
  )
}

/** A picture of the zones, drawn from the model and not from the page: it shows no selection and no zoom. */
async function drawSnapshot(
  zones: readonly { name: string; frame: Frame }[],
  screen: ScreenShape,
): Promise<File> {
  const colors = { bezel: DARK, screen: DARK, zones: zoneColors() }
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawLayout({ zones, ...screen, colors }))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas gave no picture.')
  return new File([blob], 'zones.png', { type: 'image/png' })
}
