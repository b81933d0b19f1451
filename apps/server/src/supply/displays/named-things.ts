import type { Issue } from '@plaza/contract/errors'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findOwnLocationNames } from '../locations/names-repo.ts'
import { findOwnRateScheduleIds } from '../rate-schedules/names-repo.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { NOT_OWN_PICTURE } from '../../base/uploads/own-picture.ts'
import { findOwnFiles, type FileRow } from '../../base/uploads/repo.ts'

/** What displays name of their owner's; before it was parsed, it may be anything. */
export interface Naming {
  location_id?: unknown
  rate_schedule_id?: unknown
  image?: unknown
}

/** What is the actor's own of all that some displays name. */
export interface OwnThings {
  /** Names by id. */
  locations: Map<string, string>
  rateSchedules: Set<string>
  /** The picture at an address. */
  pictureAt: (address: string) => FileRow | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const idsIn = (values: unknown[]): string[] => [
  ...new Set(
    values.flatMap((value) =>
      typeof value === 'string' && UUID.test(value.toLowerCase()) ? value.toLowerCase() : [],
    ),
  ),
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Looks up at once all that these displays name; a stranger's is as if it were not there. */
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

/** What a display names that is not there or not its owner's; what can be no name is for the schema to refuse. */
export function findStrangers(
  { location_id, rate_schedule_id, image }: Naming,
  { locations, rateSchedules, pictureAt }: OwnThings,
  info: string,
): Issue[] {
  const issues: Issue[] = []
  const [location] = idsIn([location_id])
  const [schedule] = idsIn([rate_schedule_id])
  if (location && !locations.has(location)) {
    issues.push({
      path: `${info}.location_id`,
      message: 'This location does not exist or belongs to another organization.',
    })
  }
  if (schedule && !rateSchedules.has(schedule)) {
    issues.push({
      path: `${info}.rate_schedule_id`,
      message: 'This rate schedule does not exist or belongs to another organization.',
    })
  }
  if (fileIdOf(textOf(image)) && !pictureAt(textOf(image))) {
    issues.push({ path: `${info}.image`, message: NOT_OWN_PICTURE })
  }
  return issues
}
