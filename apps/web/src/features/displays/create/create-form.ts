import type { displayInput } from '@plaza/contract/display-input'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

export type DisplayInput = z.input<typeof displayInput>
export type DisplayOutput = z.output<typeof displayInput>
export type DisplayForm = UseFormReturn<DisplayInput, unknown, DisplayOutput>

export type Orientation = 'landscape' | 'portrait'

const LANDSCAPE = ['1280x720', '1366x768', '1920x1080', '1920x1200', '2560x1440', '3840x2160', '7680x4320']

/** Width and height changed for each other. */
export const turned = (resolution: string): string => resolution.split(/x/i).toReversed().join('x')

export const commonResolutions = (orientation: Orientation): string[] =>
  orientation === 'portrait' ? LANDSCAPE.map(turned) : LANDSCAPE

/** How a screen of that resolution hangs; null while it is not one, or square. */
export function orientationOf(resolution: string): Orientation | null {
  const [, width, height] = /^([1-9]\d{1,4})x([1-9]\d{1,4})$/i.exec(resolution.trim()) ?? []
  if (!width || !height || width === height) return null
  return Number(width) > Number(height) ? 'landscape' : 'portrait'
}

/** People type "1920 × 1080" and "1920*1080" as well. */
export const resolutionOf = (typed: string): string =>
  typed.replace(/\s*[×*X]\s*/, 'x').replace(/\s+x\s+/, 'x')

export const newScreen = () => ({ orientation: 'landscape' as const, size: '', resolution: '1920x1080' })
