import { saveSettings } from '@plaza/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { wearTheme } from '../../../lib/brand.ts'
import { useCall } from '../../../lib/use-call.ts'

/**
 * Saves a theme and puts it on at once. Silent: the specification shows the answer's message in an
 * alert dialog, which is the screen's.
 */
export function useSaveTheme() {
  const client = useQueryClient()
  return useCall(saveSettings, {
    quiet: true,
    onSuccess: ({ data }) => wearTheme(client, data),
  })
}
