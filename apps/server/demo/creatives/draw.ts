import { letter, letterBlock, widthOf } from './lettering.ts'
import { motifs } from './motifs.ts'
import type { Creative } from './table.ts'

interface Size {
  width: number
  height: number
}

const motifAt = (creative: Creative, x: number, y: number, side: number): string => {
  const paint = { main: creative.main, second: creative.second, ground: creative.shape }
  const scale = (side / 100).toFixed(4)
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${motifs[creative.motif](paint)}</g>`
}

const disc = ({ shape }: Creative, x: number, y: number, radius: number): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${shape}"/>`

/** Returns the brand's name in small letters with a bar over it. */
const sign = ({ brand, ink, main }: Creative, x: number, y: number, height: number): string =>
  `<rect x="${x}" y="${y - height}" width="${height * 2.2}" height="${height * 0.22}" rx="${height * 0.11}" fill="${main}"/>` +
  letter(brand, { x, y, height, color: ink })

const drawStrip = (creative: Creative, { width, height }: Size): string => {
  const pad = height * 0.2
  const brand = height * 0.2
  const brandWidth = (widthOf(creative.brand) / 12) * brand
  const left = height * 1.15
  const room = { x: left, y: 0, width: width - left - brandWidth - 2.4 * pad, height: height * 0.42 }
  const block = letterBlock([creative.headline.join(' ')], room, creative.ink)
  return [
    disc(creative, height * 0.5, height * 0.5, height * 0.85),
    motifAt(creative, height * 0.1, height * 0.1, height * 0.8),
    `<g transform="translate(0 ${(height - block.height) / 2})">${block.drawn}</g>`,
    letter(creative.brand, {
      x: width - brandWidth - pad,
      y: (height - brand) / 2,
      height: brand,
      color: creative.ink,
    }),
  ].join('')
}

const drawBanner = (creative: Creative, { width, height }: Size): string => {
  const left = height * 1.35
  const room = { x: left, y: height * 0.16, width: width - left - height * 0.2, height: height * 0.48 }
  return [
    disc(creative, height * 0.6, height * 0.5, height * 0.8),
    motifAt(creative, height * 0.15, height * 0.08, height * 0.84),
    letterBlock(creative.headline, room, creative.ink).drawn,
    sign(creative, left, height * 0.78, height * 0.1),
  ].join('')
}

const drawWide = (creative: Creative, { width, height }: Size): string => {
  const pad = height * 0.1
  const side = Math.min(height * 0.82, width * 0.42)
  const left = width - side - pad * 0.8
  const room = { x: pad, y: pad * 1.3, width: left - pad * 1.6, height: height * 0.5 }
  const block = letterBlock(creative.headline, room, creative.ink)
  return [
    disc(creative, left + side / 2, height / 2, side * 0.72),
    motifAt(creative, left, (height - side) / 2, side),
    block.drawn,
    sign(creative, pad, height - pad - height * 0.065, height * 0.065),
  ].join('')
}

const drawTall = (creative: Creative, { width, height }: Size): string => {
  const pad = width * 0.1
  const side = Math.min(width * 0.78, height * 0.46)
  const room = { x: pad, y: height * 0.58, width: width - 2 * pad, height: height * 0.24 }
  const block = letterBlock(creative.headline, room, creative.ink)
  const brand = Math.min(width * 0.06, height * 0.045)
  return [
    disc(creative, width / 2, height * 0.08 + side / 2, side * 0.74),
    motifAt(creative, (width - side) / 2, height * 0.08, side),
    block.drawn,
    sign(creative, pad, height - brand * 2.2, brand),
  ].join('')
}

/** Returns an advertisement as an SVG of exactly this size, arranged for its shape. */
export function drawCreative(creative: Creative, size: Size): string {
  const { width, height } = size
  const ratio = width / height
  const arrange = ratio > 6 ? drawStrip : ratio > 2.4 ? drawBanner : ratio > 1.15 ? drawWide : drawTall
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${creative.ground}"/>${arrange(creative, size)}</svg>`
  )
}
