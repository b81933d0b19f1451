import type { saveSettings } from '@plaza/contract/settings'
import type { ParsedInput } from '@plaza/contract/call'
import type { Issue } from '@plaza/contract/errors'
import { COLOR_KEYS, type ThemeColors } from '@plaza/domain/theme/colors'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { keepIssues } from '../../base/http/keep-issues.ts'
import { requireOwnPicture } from '../../base/uploads/own-picture.ts'
import { publishFiles, withdrawFiles } from '../../base/uploads/repo.ts'
import { lockSettings, storeSettings } from './repo.ts'

type Body = ParsedInput<typeof saveSettings>['body']

/** @throws Failure `bad_input` with every picture that is not the organization's own */
const findPictures = async (scope: CallScope, { logo, favIcon }: Body['settings']) => {
  const issues: Issue[] = []
  const found = {
    logo: await keepIssues(issues, requireOwnPicture(scope, logo, 'settings.logo')),
    favIcon: await keepIssues(issues, requireOwnPicture(scope, favIcon, 'settings.favIcon')),
  }
  if (issues.length) throw badInput(...issues)
  return found
}

/** Keeps only the chosen colours, so that the rest follows the default palette. */
const chosenColors = (colors: Body['settings']['colors']): Partial<ThemeColors> =>
  Object.fromEntries(COLOR_KEYS.flatMap((key) => (colors?.[key] ? [[key, colors[key]]] : [])))

/**
 * Stores an organization's brand. Its pictures become public, since the site shows them before login; those
 * that it showed until now become private again.
 * @throws Failure `bad_input`, `changed_meanwhile`
 */
export async function save(scope: CallScope, { body }: ParsedInput<typeof saveSettings>): Promise<void> {
  const before = await lockSettings(scope)
  const version = before?.version ?? 0
  if (typeof body.version === 'number' && body.version !== version) throw new Failure('changed_meanwhile')
  const { logo, favIcon } = await findPictures(scope, body.settings)
  await storeSettings(scope, {
    colors: chosenColors(body.settings.colors),
    logo_file_id: logo?.id ?? null,
    favicon_file_id: favIcon?.id ?? null,
    version: version + 1,
  })
  const worn = [before?.logo_file_id, before?.favicon_file_id].filter((id) => typeof id === 'string')
  await withdrawFiles(scope, worn)
  await publishFiles(
    scope,
    [logo, favIcon].flatMap((file) => (file ? [file.id] : [])),
  )
}
