import { hasSameShape } from './media-fit.ts'
import type { Pixels } from './resolution.ts'

// docs/domain.md, "A campaign's life": a picture of another shape is fitted to a zone where somebody wishes it.

/** How a picture gets another shape: whole with bars, or without its edges. */
export const FITTINGS = ['letterbox', 'crop'] as const
export type Fitting = (typeof FITTINGS)[number]

/** What is seen beside a picture with bars: a colour, or the picture itself, large and blurred. */
export const BARS = ['black', 'white', 'blurred'] as const
export type Bars = (typeof BARS)[number]

/** The point of a picture that a crop keeps nearest to its middle; both from 0 to 1. */
export type Focus = { x: number; y: number }

/** A part of a picture in its pixels. */
export type Part = Pixels & { left: number; top: number }

/** How much of a picture is lost each way if it is cropped to a shape: 0 where nothing is. */
const cropScale = (picture: Pixels, wanted: Pixels): number =>
  Math.max(wanted.width / picture.width, wanted.height / picture.height)

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/**
 * The part of a picture that stays when it is cropped to a shape: as much of it as the shape allows, with the focus
 * as near to the middle as the edges allow.
 */
export function cropOf(picture: Pixels, wanted: Pixels, focus: Focus): Part {
  const scale = cropScale(picture, wanted)
  const width = between(1, Math.round(wanted.width / scale), picture.width)
  const height = between(1, Math.round(wanted.height / scale), picture.height)
  return {
    left: Math.round(between(0, focus.x * picture.width - width / 2, picture.width - width)),
    top: Math.round(between(0, focus.y * picture.height - height / 2, picture.height - height)),
    width,
    height,
  }
}

/**
 * The pixels of a fitted picture: those wanted, or fewer of the same shape where the picture would have to be
 * enlarged, since that adds nothing and hides that it is small. Where so few have not the shape, those wanted.
 */
export function fittedSize(picture: Pixels, wanted: Pixels, how: Fitting): Pixels {
  const scale =
    how === 'crop'
      ? cropScale(picture, wanted)
      : Math.min(wanted.width / picture.width, wanted.height / picture.height)
  const pixels = (side: number) => Math.max(1, Math.round(side / Math.max(1, scale)))
  const size = { width: pixels(wanted.width), height: pixels(wanted.height) }
  return hasSameShape(size, wanted) ? size : { width: wanted.width, height: wanted.height }
}
