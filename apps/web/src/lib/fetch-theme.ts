import { getSettings } from '@plaza/contract/settings'
import { callApi } from './call.ts'

/** Beside the first load, since a page brings its theme along. */
export function fetchTheme(orgId: string, signal: AbortSignal) {
  return callApi(getSettings, { params: { org_id: orgId } }, { signal })
}
