import type { CallData } from '@plaza/contract/call'
import type { getSettings } from '@plaza/contract/settings'
import { defaultColors, type ThemeColors } from '@plaza/domain/theme/colors'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from './session.ts'

export type OrgTheme = CallData<typeof getSettings>

/** What the site wears. */
export interface Brand {
  name: string
  /** The address of a picture; empty without one. */
  logo: string
  favIcon: string
  colors: ThemeColors
  /** False for the installation's default. */
  own: boolean
}

/** Until an organization has a brand of its own, and wherever loading it fails. */
const plaza: Brand = { name: 'Plaza', logo: '', favIcon: '', colors: defaultColors, own: false }

const sent =
  typeof document === 'undefined' ? '' : document.querySelector('meta[name="theme"]')?.getAttribute('content')
/** The theme that the server put into the page, or the one that was saved since. */
let known: OrgTheme | undefined = sent ? (JSON.parse(sent) as OrgTheme) : undefined

export const themeQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['settings', orgId],
    queryFn: async ({ signal }) => (await import('./theme-calls.ts')).fetchTheme(orgId, signal),
    initialData: () => (known?.org_id === orgId ? known : undefined),
    staleTime: 300_000,
  })

/** Puts a theme on the open page, and on those that this tab opens later. */
export function wearTheme(client: QueryClient, theme: OrgTheme): void {
  known = theme
  client.setQueryData(themeQuery(theme.org_id).queryKey, theme)
}

/** The brand of the organization that is logged in here. */
export function useBrand(): Brand {
  const session = useSession()
  const orgId = session?.userInfo.org_id ?? ''
  const name = session?.userInfo.organization.name ?? ''
  const { data } = useQuery({ ...themeQuery(orgId), enabled: orgId !== '' })
  return useMemo(
    () => (data && data.org_id === orgId && data.version > 0 ? { ...data.settings, name, own: true } : plaza),
    [data, orgId, name],
  )
}
