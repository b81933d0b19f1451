import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { updateDisplay } from '@plaza/contract/display-edit'
import { statusOfVisibility } from '@plaza/domain/visibility'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure, notYours } from '../../base/failure.ts'
import { findRateSchedule } from '../rate-schedules/repo.ts'
import { readMedia } from '../../base/uploads/read-media.ts'
import { insertFile, publishFiles, withdrawFiles } from '../../base/uploads/repo.ts'
import { storable, withStored, type Storable } from '../../base/uploads/store-media.ts'
import { refreshFromPrices } from '../from-prices/refresh-from-prices.ts'
import { findOwnLocationNames } from '../locations/repo.ts'
import { assignRateSchedule, removeRateSchedule } from '../rate-schedules/assign-rate-schedule.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { keepOnOffer, retireDisplays } from '../rate-schedules/retire.ts'
import { frameOf } from './frame-of.ts'
import { keepSold } from './keep-sold.ts'
import { findOwnDisplay, updateDisplayRow, type DisplayChange } from './repo.ts'
import type { DisplayRow } from './rows-repo.ts'
import { showOwn } from './show-own.ts'

type Input = ParsedInput<typeof updateDisplay>
type Edit = NonNullable<Input['form']['generalInfo']>

/** A new visibility sets the status, unless the owner says otherwise (docs/domain.md, "Visibility"). */
const statusOf = ({ visibility, visibilityStatus }: Edit, before: DisplayRow) => {
  if (visibilityStatus) return visibilityStatus
  if (!visibility || visibility === before.visibility) return before.visibilityStatus
  return statusOfVisibility(visibility)
}

const changeOf = (edit: Edit, before: DisplayRow, picture: Storable | undefined): DisplayChange => ({
  name: edit.name ?? before.name,
  location_id: edit.location_id ?? before.location_id,
  display_location: edit.display_location ?? before.display_location,
  venue_type: edit.venue_type === undefined ? before.venue_type : edit.venue_type,
  ...frameOf(edit.screens ?? before.screens),
  media_player_sn: edit.media_palyer_sn ?? before.media_palyer_sn,
  digital_signage_software: edit.digital_signage_software ?? before.digital_signage_software,
  visibility: edit.visibility ?? before.visibility,
  visibility_status: statusOf(edit, before),
  audience: edit.audience === undefined ? before.audience : edit.audience,
  image_file_id: picture?.row.id ?? (edit.remove_image === '1' ? null : before.image_file_id),
})

/**
 * Changes what a display sells by. A form that sends the rate schedule of today without a day changes nothing,
 * and what is planned stays.
 */
const changeSchedule = async (
  scope: CallScope,
  { id, rate_schedule_id: current }: DisplayRow,
  edit: Edit,
): Promise<void> => {
  const { rate_schedule_id: schedule } = edit
  if (schedule === undefined || (schedule === (current ?? '') && !edit.effective_from)) return
  const [displays, from] = [await lockOwnDisplays(scope, [id]), edit.effective_from || null]
  const path = 'generalInfo.effective_from'
  if (!schedule) return removeRateSchedule(scope, displays, from, path)
  if (!(await findRateSchedule(scope, schedule))) {
    throw badInput(notYours('generalInfo.rate_schedule_id', 'rate schedule'))
  }
  await assignRateSchedule(scope, schedule, displays, from, path)
}

/** Gives a display a last day on offer, or takes it off where the field is empty. */
const changeLastDay = async (scope: CallScope, id: string, edit: Edit): Promise<void> => {
  if (edit.retires_on === undefined) return
  const displays = await lockOwnDisplays(scope, [id])
  if (edit.retires_on) await retireDisplays(scope, displays, edit.retires_on, 'generalInfo.retires_on')
  else await keepOnOffer(scope, displays)
}

/** A display moves only to locations of the actor's own. */
const requireOwnPlace = async (scope: CallScope, before: DisplayRow, after: DisplayChange): Promise<void> => {
  if (before.location_id === after.location_id) return
  const names = await findOwnLocationNames(scope, [after.location_id])
  if (!names.size) throw badInput(notYours('generalInfo.location_id', 'location'))
}

/** Everybody may see the picture of a public display, and nobody one that no public display shows any more. */
const publish = async (scope: CallScope, before: DisplayRow, after: DisplayChange): Promise<void> => {
  const [old, current] = [before.image_file_id, after.image_file_id]
  if (current && after.visibility === 'Public') await publishFiles(scope, [current])
  const hidden = old !== current || after.visibility === 'Private' ? old : null
  if (hidden) await withdrawFiles(scope, [hidden])
}

const write = async (scope: CallScope, { params: { id }, form }: Input, picture: Storable | undefined) => {
  const edit: Edit = form.generalInfo ?? {}
  // The lock comes before the reading, so that an edit that waited for another one starts from what that one wrote.
  const [display] = await lockOwnDisplays(scope, [id])
  const before = display && (await findOwnDisplay(scope, id))
  if (!before) throw new Failure('not_found')
  if (edit.version !== undefined && edit.version !== before.version) throw new Failure('changed_meanwhile')
  if (picture) await insertFile(scope, picture.row)
  const after = changeOf(edit, before, picture)
  await requireOwnPlace(scope, before, after)
  await keepSold(scope, id, before, after)
  await updateDisplayRow(scope, id, after)
  if (after.location_id !== before.location_id) await refreshFromPrices(scope, { displayIds: [id] })
  await changeLastDay(scope, id, edit)
  await changeSchedule(scope, before, edit)
  await publish(scope, before, after)
}

/**
 * Changes one of the actor's displays: what was sent, while what was left out stays.
 * @throws Failure `not_found`, `bad_input`, `in_use`, `changed_meanwhile`; the unique index finds duplicates
 */
export async function changeDisplay(
  scope: CallScope,
  input: Input,
): Promise<HandlerData<typeof updateDisplay>> {
  const { file } = input.files
  const picture = file && storable(await readMedia(file, 'pictures', scope.actor.orgId), file.filename)
  return withStored(scope.services.storage, picture ? [picture] : [], () =>
    scope.write(async (db) => {
      const inside = { ...scope, db }
      await write(inside, input, picture)
      return showOwn(inside, input.params.id)
    }),
  )
}
