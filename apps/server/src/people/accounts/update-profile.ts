import type { updateProfile } from '@plaza/contract/accounts'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { readMedia } from '../../base/uploads/read-media.ts'
import { insertFile, publishFiles, withdrawFiles } from '../../base/uploads/repo.ts'
import { storable, withStored, type Storable } from '../../base/uploads/store-media.ts'
import { changeProfile, findUser, type ProfileChange } from './details-repo.ts'
import { presentDetails } from './present-details.ts'

type Input = ParsedInput<typeof updateProfile>

/** A user's picture belongs to their own organization, even while they act for another. */
const atHome = (scope: CallScope): CallScope => ({
  ...scope,
  actor: { ...scope.actor, orgId: scope.actor.home.orgId },
})

/** Gives the changes that were sent; what was left out stays. */
const changeOf = ({ form, files }: Input, avatar: Storable | undefined): ProfileChange => ({
  ...(form.name !== undefined && { name: form.name }),
  ...(form.phone !== undefined && { phone: form.phone }),
  ...(form.job_title !== undefined && { job_title: form.job_title }),
  ...(avatar && { avatar_file_id: avatar.row.id }),
  ...(!files.avatar && form.remove_avatar === '1' && { avatar_file_id: null }),
})

const write = async (scope: CallScope, input: Input, avatar: Storable | undefined) => {
  const { actor } = scope
  const before = await findUser(scope, actor.userId)
  if (avatar) {
    await insertFile(scope, avatar.row)
    await publishFiles(scope, [avatar.row.id])
  }
  if (!(await changeProfile(scope, changeOf(input, avatar), input.form.version))) {
    throw new Failure('changed_meanwhile')
  }
  const row = await findUser(scope, actor.userId)
  if (!before || !row) throw new Failure('not_found')
  // A picture that is no longer shown is no longer public.
  const old = before.avatar_file_id
  if (old && old !== row.avatar_file_id) await withdrawFiles(scope, [old])
  return presentDetails(row)
}

export async function changeOwnProfile(
  scope: CallScope,
  input: Input,
): Promise<HandlerData<typeof updateProfile>> {
  const own = atHome(scope)
  const { avatar: sent } = input.files
  const avatar = sent && storable(await readMedia(sent, 'pictures', own.actor.orgId), sent.filename)
  return withStored(own.services.storage, avatar ? [avatar] : [], () =>
    own.write((db) => write({ ...own, db }, input, avatar)),
  )
}
