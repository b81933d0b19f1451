import { getSettings, saveSettings } from '@plaza/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { wearTheme } from './brand.ts'
import { callApi } from './call.ts'
import { useCall } from './use-call.ts'

// Beside the first load, since a page brings its theme along.

export const fetchTheme = (orgId: string, signal: AbortSignal) =>
  callApi(getSettings, { params: { org_id: orgId } }, { signal })

/**
 * Saves a theme and puts it on at once. Silent: the specification shows the answer's message in an
 * alert dialog, which is the screen's.
 * @public
 */
export function useSaveTheme() {
  const client = useQueryClient()
  return useCall(saveSettings, {
    quiet: true,
    claims: ['bad_input', 'changed_meanwhile'],
    onSuccess: ({ data }) => wearTheme(client, data),
  })
}
