import { getSettings } from '@plaza/contract/settings'
import { callApi } from './call.ts'

/** The call for a theme is in a chunk of its own, since the page usually brings its theme along. */
export function fetchTheme(orgId: string, signal: AbortSignal) {
  return callApi(getSettings, { params: { org_id: orgId } }, { signal })
}
