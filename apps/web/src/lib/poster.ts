import { isPlain, momentsOf, posterSize } from './poster-frame.ts'

/** A poster may take no longer than this; a video can do without one. */
const PATIENCE_MS = 8000

/** Some systems give video files no type. */
const isVideo = ({ type, name }: File) => type.startsWith('video/') || /\.(mp4|m4v|webm|mov)$/i.test(name)

/** The frames are judged at this small size. */
const LOOK = { width: 32, height: 18 }

const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('not played here')), { once: true })
  })

function draw(video: HTMLVideoElement, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, width, height)
  return { canvas, pixels: context?.getImageData(0, 0, width, height).data ?? [] }
}

const toBlob = (canvas: HTMLCanvasElement) =>
  // Browsers that cannot write WebP write PNG instead.
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85))

async function seek(video: HTMLVideoElement, moment: number): Promise<void> {
  const there = happens(video, 'seeked')
  video.currentTime = moment
  await there
}

/** Draws the first frame that shows something, otherwise the very first. */
async function drawGoodFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const size = posterSize({ width: video.videoWidth, height: video.videoHeight })
  let first: HTMLCanvasElement | null = null
  for (const moment of momentsOf(video.duration)) {
    await seek(video, moment)
    if (!isPlain(draw(video, LOOK).pixels)) return toBlob(draw(video, size).canvas)
    first ??= draw(video, size).canvas
  }
  return first && toBlob(first)
}

async function load(video: HTMLVideoElement, url: string): Promise<void> {
  const loaded = happens(video, 'loadeddata')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = url
  await loaded
}

/** Makes a still picture of a video file; null for other files, and where this browser cannot play it. */
export async function makePoster(file: File): Promise<Blob | null> {
  if (!isVideo(file)) return null
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  try {
    return await Promise.race([late, load(video, url).then(() => drawGoodFrame(video))])
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}
