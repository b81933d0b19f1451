import { randomBytes } from 'node:crypto'
import type { updateProfile } from '@plaza/contract/accounts'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { readMedia } from '../uploads/media.ts'
import { insertFile, publishFiles } from '../uploads/repo.ts'
import { changeProfile, findUser, type ProfileChange } from './details-repo.ts'
import { presentDetails } from './present-details.ts'

type Input = ParsedInput<typeof updateProfile>

/** One's picture belongs to one's own organization, also while one acts for another. */
const atHome = (context: Context): Context => ({
  ...context,
  actor: { ...context.actor, orgId: context.actor.home.orgId },
})

/** The bytes are stored before the row, and removed again where the row does not come to be. */
const storeAvatar = async ({ services: { storage } }: Context, { files }: Input) => {
  if (!files.avatar) return null
  const { content, ...media } = await readMedia(files.avatar, 'pictures')
  const id = randomBytes(16).toString('hex')
  const name = `${id}.${media.extension}`
  await storage.put(name, content)
  const bytes = Buffer.isBuffer(content) ? content.length : content.bytes
  return { row: { ...media, id, bytes }, undo: () => storage.remove(name) }
}

/** What was sent changes, what was left out stays. */
const changeOf = ({ form, files }: Input, avatarId: string | undefined): ProfileChange => ({
  ...(form.name !== undefined && { name: form.name }),
  ...(form.phone !== undefined && { phone: form.phone }),
  ...(form.job_title !== undefined && { job_title: form.job_title }),
  ...(avatarId && { avatar_file_id: avatarId }),
  ...(!files.avatar && form.remove_avatar === '1' && { avatar_file_id: null }),
})

export const changeOwnProfile = async (
  context: Context,
  input: Input,
): Promise<HandlerData<typeof updateProfile>> => {
  const own = atHome(context)
  const avatar = await storeAvatar(own, input)
  try {
    return await own.write(async (db) => {
      const scope = { ...own, db }
      if (avatar) {
        await insertFile(scope, avatar.row)
        await publishFiles(scope, [avatar.row.id])
      }
      const changed = await changeProfile(scope, changeOf(input, avatar?.row.id), input.form.version)
      if (!changed) throw new Failure('changed_meanwhile')
      const row = await findUser(scope, own.actor.userId)
      if (!row) throw new Failure('not_found')
      return presentDetails(row)
    })
  } catch (error) {
    await avatar?.undo()
    throw error
  }
}
