import { drawLayout } from '@plaza/domain/layout-drawing'
import { mix } from '@plaza/domain/theme/color'
import type { Frame } from '@plaza/domain/zones'
import type { ScreenShape } from './screen-shape.ts'

const DARK = '#14151c'
/** How much of the dark there is in a zone's colour: white names have to be read on it. */
const SHADE = 0.4

/** The theme's colours as the zones wear them. */
function zoneColors(): string[] {
  const style = getComputedStyle(document.documentElement)
  return ['brand', 'accent', 'gradient', 'hot'].map((name) =>
    mix(style.getPropertyValue(`--pz-${name}`).trim(), DARK, SHADE),
  )
}

/** A picture of the zones, drawn from the model and not from the page: it shows no selection and no zoom. */
export async function drawSnapshot(
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
