import type { FoundMedia } from '@plaza/domain/media-fit'

/** Measuring may take no longer than this; the server measures everything anyway. */
const PATIENCE_MS = 4000

const loaded = (
  element: HTMLImageElement | HTMLVideoElement,
  event: 'load' | 'loadedmetadata',
  url: string,
) =>
  new Promise<void>((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true })
    element.addEventListener('error', () => reject(new Error('not shown here')), { once: true })
    element.src = url
  })

async function measure({ type }: File, url: string): Promise<FoundMedia> {
  if (type.startsWith('image/')) {
    const image = new Image()
    await loaded(image, 'load', url)
    return { type, width: image.naturalWidth, height: image.naturalHeight, duration: null }
  }
  const video = document.createElement('video')
  video.preload = 'metadata'
  await loaded(video, 'loadedmetadata', url)
  const { videoWidth: width, videoHeight: height, duration } = video
  return { type, width, height, duration: Number.isFinite(duration) ? duration : null }
}

/**
 * Measures a picture or a video before it is sent; null where this browser cannot. Drawings (SVG) are left to the
 * server, which makes a picture of them, and whether a picture moves is not known here.
 */
export async function measureMedia(file: File): Promise<FoundMedia | null> {
  if (!/^(image|video)\//.test(file.type) || file.type === 'image/svg+xml') return null
  const url = URL.createObjectURL(file)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  try {
    return await Promise.race([late, measure(file, url)])
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
