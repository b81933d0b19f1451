import { isId } from '../../base/id.ts'
import type { Issue } from '@plaza/contract/errors'
import { notYours } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findOwnLocationNames } from '../locations/repo.ts'
import { findOwnRateScheduleIds } from '../rate-schedules/repo.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { NOT_OWN_PICTURE } from '../../base/uploads/own-picture.ts'
import { findOwnFiles, type FileRow } from '../../base/uploads/repo.ts'

/** What displays name of their owner's. Before a body is parsed, it may be anything. */
export interface Naming {
  location_id?: unknown
  rate_schedule_id?: unknown
  image?: unknown
}

/** Those of the things that some displays name that are the actor's own. */
export interface OwnThings {
  /** The names of the locations, by id. */
  locations: Map<string, string>
  rateSchedules: Set<string>
  pictureAt: (address: string) => FileRow | undefined
}

const idsIn = (values: unknown[]): string[] => [
  ...new Set(
    values.flatMap((value) =>
      typeof value === 'string' && isId(value.toLowerCase()) ? value.toLowerCase() : [],
    ),
  ),
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Looks up at once all that these displays name. What belongs to others is as if it were not there. */
export async function findOwnThings(scope: ActorScope, displays: readonly Naming[]): Promise<OwnThings> {
  const files = await findOwnFiles(scope, [
    ...new Set(displays.flatMap(({ image }) => fileIdOf(textOf(image)) ?? [])),
  ])
  return {
    locations: await findOwnLocationNames(scope, idsIn(displays.map((one) => one.location_id))),
    rateSchedules: await findOwnRateScheduleIds(scope, idsIn(displays.map((one) => one.rate_schedule_id))),
    pictureAt: (address) => {
      const file = files.get(fileIdOf(address) ?? '')
      return file?.type.startsWith('image/') ? file : undefined
    },
  }
}

/** Finds what a display names that is not there or not its owner's. What is no id at all is for the schema to refuse. */
export function findForeign(
  { location_id, rate_schedule_id, image }: Naming,
  { locations, rateSchedules, pictureAt }: OwnThings,
  info: string,
): Issue[] {
  const issues: Issue[] = []
  const [location] = idsIn([location_id])
  const [schedule] = idsIn([rate_schedule_id])
  if (location && !locations.has(location)) issues.push(notYours(`${info}.location_id`, 'location'))
  if (schedule && !rateSchedules.has(schedule)) {
    issues.push(notYours(`${info}.rate_schedule_id`, 'rate schedule'))
  }
  if (fileIdOf(textOf(image)) && !pictureAt(textOf(image))) {
    issues.push({ path: `${info}.image`, message: NOT_OWN_PICTURE })
  }
  return issues
}
