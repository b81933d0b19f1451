import { parseResolution } from '@plaza/domain/resolution'
import { i18n } from '@lingui/core'
import type { displayInput } from '@plaza/contract/display-input'
import type { DefaultValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Display } from '../queries.ts'

export type DisplayInput = z.input<typeof displayInput>
export type DisplayOutput = z.output<typeof displayInput>
export type DisplayForm = UseFormReturn<DisplayInput, unknown, DisplayOutput>

export type Orientation = 'landscape' | 'portrait'

const LANDSCAPE = ['1280x720', '1366x768', '1920x1080', '1920x1200', '2560x1440', '3840x2160', '7680x4320']

/** The resolution with its width and height exchanged. */
export function turned(resolution: string): string {
  return resolution.split(/x/i).toReversed().join('x')
}

export function commonResolutions(orientation: Orientation): string[] {
  return orientation === 'portrait' ? LANDSCAPE.map(turned) : LANDSCAPE
}

/**
 * The orientation of a screen with this resolution; null while the text is no resolution, or for a square.
 */
export function orientationOf(resolution: string): Orientation | null {
  const pixels = parseResolution(resolution.trim())
  if (!pixels || pixels.width === pixels.height) return null
  return pixels.width > pixels.height ? 'landscape' : 'portrait'
}

/** The values of a new display that hangs beside another: its place, what it sells by, and who can book it. */
export function beginningBeside(orgId: string, other: Display): DefaultValues<DisplayInput> {
  const { generalInfo, ...rest } = beginningOf(orgId)
  const { location_id, rate_schedule_id, visibility, venue_type } = other
  return {
    ...rest,
    generalInfo: { ...generalInfo, location_id, rate_schedule_id, visibility, venue_type },
  }
}

/**
 * The values with which the form of a new display starts: empty, or copied from another display except for
 * its name and players.
 */
export function beginningOf(orgId: string, like?: Display): DefaultValues<DisplayInput> {
  return {
    generalInfo: {
      name: like ? i18n._('{name} (copy)', { name: like.name }) : '',
      display_location: like?.display_location ?? '',
      venue_type: like?.venue_type ?? null,
      ...(like && { location_id: like.location_id }),
      org_id: orgId,
      visibility: like?.visibility ?? 'Private',
      image: like?.image ?? '',
      media_palyer_sn: [],
      rate_schedule_id: like?.rate_schedule_id ?? null,
    },
    screens: like
      ? like.screens.map(({ orientation, size, resolution }) => ({
          orientation: orientation === 'portrait' ? ('portrait' as const) : ('landscape' as const),
          size,
          resolution,
        }))
      : [newScreen()],
    audience: like?.audience ?? null,
    place: null,
    rate_schedule: null,
  }
}

export function newScreen() {
  return { orientation: 'landscape' as const, size: '', resolution: '1920x1080' }
}
