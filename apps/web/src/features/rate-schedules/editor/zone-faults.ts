import { rateScheduleInput } from '@plaza/contract/rate-schedule-input'
import { findFrameFaults, overlaps } from '@plaza/domain/zones'
import { frameOf, type ZoneDraft } from '../zone-draft.ts'

const schema = rateScheduleInput.shape.zones

/** What the contract says of the zones, by path from the list on. */
export function findZoneFaults(zones: readonly ZoneDraft[]): Map<string, string> {
  const found = new Map<string, string>()
  const put = (place: string, message: string) => found.has(place) || found.set(place, message)
  for (const { path, message } of schema.safeParse(zones).error?.issues ?? []) put(path.join('.'), message)
  // The contract compares frames only once all else is well; whoever draws wants to see it at once.
  const measured = zones.flatMap((zone, index) => {
    const frame = frameOf(zone)
    return frame ? [{ name: zone.name, frame, index }] : []
  })
  for (const { index, path, message } of findFrameFaults(measured)) {
    put(`${measured[index]?.index}.${path}`, message)
  }
  // The contract blames the later zone; whoever moves the earlier one wants to see it there, too.
  for (const { name, frame, index } of measured) {
    const other = measured.find((later) => later.index > index && overlaps(later.frame, frame))
    if (other) put(`${index}.frame`, `The zone "${name}" overlaps the zone "${other.name}".`)
  }
  return found
}
