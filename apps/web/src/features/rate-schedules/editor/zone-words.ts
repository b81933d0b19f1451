import { i18n } from '@lingui/core'
import type { Frame } from '@plaza/domain/zones'
import { formatNumber, formatPixels } from '../../../lib/format.ts'
import { coveredPercent, frameOf, type ZoneDraft } from '../zone-draft.ts'
import { isSameLayout } from './layout-edits.ts'
import { inPixels, type ScreenShape } from './screen-shape.ts'

/** "1380 × 840", in pixels of the screen. */
export function sizeText(frame: Frame, screen: ScreenShape): string {
  return formatPixels(inPixels(frame, screen))
}

export function placeText(frame: Frame, screen: ScreenShape): string {
  const { x, y } = inPixels(frame, screen)
  return i18n._('left {x}, top {y}', { x, y })
}

/** "Main: left 0, top 0, 1380 by 840 pixels". */
function zoneText(zone: ZoneDraft, screen: ScreenShape): string {
  const frame = frameOf(zone)
  if (!frame) return ''
  return i18n._('{name}: left {x}, top {y}, {width} by {height} pixels', {
    name: zone.name,
    ...inPixels(frame, screen),
  })
}

/** What a change did to the zones, in words for screen readers. */
export function changesText(
  before: readonly ZoneDraft[],
  after: readonly ZoneDraft[],
  screen: ScreenShape,
): string {
  const named = (zones: readonly ZoneDraft[], name: string) => zones.find((zone) => zone.name === name)
  const changed = after.filter((zone) => {
    const old = named(before, zone.name)
    return !old || !isSameLayout([old], [zone])
  })
  const removed = before.filter((zone) => !named(after, zone.name))
  const covered = coveredPercent(after)
  return [
    ...removed.map(({ name }) => i18n._('{name} removed', { name })),
    ...changed.map((zone) => zoneText(zone, screen)).filter(Boolean),
    covered !== coveredPercent(before) &&
      i18n._('Screen used: {percent} %', { percent: formatNumber(covered) }),
  ]
    .filter(Boolean)
    .join('. ')
}
