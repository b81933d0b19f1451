import type { Daypart } from './dayparts.ts'
import type { Frame } from './zones.ts'

/** A zone of a rate schedule as it is sold: frame in hundredths of a percent, lengths in seconds. */
export interface ZoneShape {
  id: string
  name: string
  frame: Frame
  spotDuration: number
  capacity: number
}

/** The loop of a rate schedule in seconds, with its zones in their order and the parts of its day. */
export interface Layout {
  totalPlaylistTime: number
  zones: readonly ZoneShape[]
  dayparts: readonly Daypart[]
}

const sides = ({ x, y, width, height }: Frame) => [x, y, width, height].join()

const isSameZone = (one: ZoneShape, other: ZoneShape | undefined): boolean =>
  one.id === other?.id &&
  one.name === other.name &&
  one.spotDuration === other.spotDuration &&
  sides(one.frame) === sides(other.frame)

const partsText = (parts: readonly Daypart[]) =>
  JSON.stringify(parts.map(({ name, from, to, percent }) => [name, from, to, percent]))

/** Whether two layouts are the same, including names and order. */
export function isSameLayout(one: Layout, other: Layout): boolean {
  return (
    one.totalPlaylistTime === other.totalPlaylistTime &&
    one.zones.length === other.zones.length &&
    partsText(one.dayparts) === partsText(other.dayparts) &&
    one.zones.every((zone, index) => isSameZone(zone, other.zones[index]))
  )
}

const isShrunk = (before: ZoneShape, after: ZoneShape | undefined): boolean =>
  !after ||
  after.capacity < before.capacity ||
  after.frame.width < before.frame.width ||
  after.frame.height < before.frame.height

/**
 * The ids of zones that a change reduces: they are removed, or have fewer spots or a smaller frame. Whatever is
 * sold there would be broken (docs/domain.md, "Capacity").
 */
export function shrunkZones(before: readonly ZoneShape[], after: readonly ZoneShape[]): string[] {
  const byId = new Map(after.map((zone) => [zone.id, zone]))
  return before.filter((zone) => isShrunk(zone, byId.get(zone.id))).map(({ id }) => id)
}
