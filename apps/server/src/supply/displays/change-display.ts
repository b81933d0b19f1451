import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { updateDisplay } from '@plaza/contract/display-edit'
import { statusOfVisibility } from '@plaza/domain/visibility'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { findRateSchedule } from '../rate-schedules/repo.ts'
import { readMedia } from '../../base/uploads/read-media.ts'
import { insertFile, publishFiles, withdrawFiles } from '../../base/uploads/repo.ts'
import { storable, withStored, type Storable } from '../../base/uploads/store-media.ts'
import { assignRateSchedule, removeRateSchedule } from '../rate-schedules/assign-rate-schedule.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { findOwnDisplay, updateDisplayRow, type DisplayChange } from './repo.ts'
import type { DisplayRow } from './rows-repo.ts'

type Input = ParsedInput<typeof updateDisplay>
type Edit = NonNullable<Input['form']['generalInfo']>

/** A visibility brings its own status, unless the owner says otherwise (domain.md, "Visibility"). */
const statusOf = ({ visibility, visibilityStatus }: Edit, before: DisplayRow) => {
  if (visibilityStatus) return visibilityStatus
  if (!visibility || visibility === before.visibility) return before.visibility_status
  return statusOfVisibility(visibility)
}

const changeOf = (edit: Edit, before: DisplayRow, picture: Storable | undefined): DisplayChange => ({
  name: edit.name ?? before.name,
  visibility: edit.visibility ?? before.visibility,
  visibility_status: statusOf(edit, before),
  image_file_id: picture?.row.id ?? (edit.remove_image === '1' ? null : before.image_file_id),
})

/** What it sells by today, sent back without a day, is no change: what is planned stays. */
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
    const message = 'This rate schedule does not exist or belongs to another organization.'
    throw badInput({ path: 'generalInfo.rate_schedule_id', message })
  }
  await assignRateSchedule(scope, schedule, displays, from, path)
}

/** A public display's picture is for all to see, and what nothing public shows any more is not. */
const publish = async (scope: CallScope, before: DisplayRow, after: DisplayChange): Promise<void> => {
  const [old, current] = [before.image_file_id, after.image_file_id]
  if (current && after.visibility === 'Public') await publishFiles(scope, [current])
  const hidden = old !== current || after.visibility === 'Private' ? old : null
  if (hidden) await withdrawFiles(scope, [hidden])
}

const write = async (scope: CallScope, { params: { id }, form }: Input, picture: Storable | undefined) => {
  const edit: Edit = form.generalInfo ?? {}
  // Before it is read: who waited behind another edit goes by what that one left.
  const [display] = await lockOwnDisplays(scope, [id])
  const before = display && (await findOwnDisplay(scope, id))
  if (!before) throw new Failure('not_found')
  if (edit.version !== undefined && edit.version !== before.version) throw new Failure('changed_meanwhile')
  if (picture) await insertFile(scope, picture.row)
  const after = changeOf(edit, before, picture)
  await updateDisplayRow(scope, id, after)
  await changeSchedule(scope, before, edit)
  await publish(scope, before, after)
}

/**
 * Changes what was sent of one of the actor's displays; what was left out stays. `show` gives the answer, in
 * the same transaction.
 * @throws Failure `not_found`, `bad_input`, `in_use`, `changed_meanwhile`; the duplicate is the index's to find
 */
export async function changeDisplay(
  context: CallScope,
  input: Input,
  show: (scope: CallScope, id: string) => Promise<HandlerData<typeof updateDisplay>>,
): Promise<HandlerData<typeof updateDisplay>> {
  const { file } = input.files
  const picture = file && storable(await readMedia(file, 'pictures', context.actor.orgId), file.filename)
  return withStored(context.services.storage, picture ? [picture] : [], () =>
    context.write(async (db) => {
      const scope = { ...context, db }
      await write(scope, input, picture)
      return show(scope, input.params.id)
    }),
  )
}
