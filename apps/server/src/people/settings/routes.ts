import { getSettings, saveSettings } from '@plaza/contract/settings'
import { route } from '../../base/http/mount.ts'
import { presentSettings } from './present.ts'
import { findSettings } from './repo.ts'
import { save } from './save-settings.ts'

export const settingsRoutes = [
  route(getSettings, async (scope) => presentSettings(scope.actor.orgId, await findSettings(scope))),
  route(saveSettings, async (scope, input) => {
    await save(scope, input)
    return presentSettings(scope.actor.orgId, await findSettings(scope))
  }),
]
