import type { CallData } from '@plaza/contract/call'
import type { getSettings } from '@plaza/contract/settings'
import { defaultColors, type ThemeColors } from '@plaza/domain/theme/colors'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readSession, subscribe, useSession } from './session.ts'

export type OrgTheme = CallData<typeof getSettings>

/** The brand that the site shows: name, pictures and colours. */
export interface Brand {
  name: string
  /** The address of a picture; empty without one. */
  logo: string
  favIcon: string
  colors: ThemeColors
  /** False for the installation's default. */
  own: boolean
}

/** The brand where nobody is logged in and no invitation led here. */
const plaza: Brand = { name: 'Plaza', logo: '', favIcon: '', colors: defaultColors, own: false }

const content =
  typeof document === 'undefined' ? '' : document.querySelector('meta[name="theme"]')?.getAttribute('content')
/**
 * The theme that the server put into the page. first-paint.js removes it if it is not for the user who is
 * logged in.
 */
const sent = content ? (JSON.parse(content) as OrgTheme & { name: string }) : undefined
/** The theme of the page, or the one that was saved since. */
let known: OrgTheme | undefined = sent

/** The brand of the organization whose invitation led here, while nobody is logged in. */
let inviting: Brand | undefined =
  sent && !readSession() ? { ...sent.settings, name: sent.name, own: true } : undefined
subscribe(() => {
  if (readSession()) inviting = undefined
})

export function themeQuery(orgId: string) {
  return queryOptions({
    queryKey: ['settings', orgId],
    queryFn: async ({ signal }) => (await import('./fetch-theme.ts')).fetchTheme(orgId, signal),
    initialData: () => (known?.org_id === orgId ? known : undefined),
    staleTime: 300_000,
    // If the fetch fails, the site shows the default theme.
    meta: { quiet: true },
  })
}

/** Applies a theme to the open page and to those that this tab opens later. */
export function wearTheme(client: QueryClient, theme: OrgTheme): void {
  known = theme
  client.setQueryData(themeQuery(theme.org_id).queryKey, theme)
}

/** The brand of the user's organization, or of the inviting organization while nobody is logged in. */
export function useBrand(): Brand {
  const session = useSession()
  const orgId = session?.userInfo.org_id ?? ''
  const name = session?.userInfo.organization.name ?? ''
  const { data } = useQuery({ ...themeQuery(orgId), enabled: orgId !== '' })
  return useMemo(() => {
    if (!orgId) return inviting ?? plaza
    // The organization's name in the default colours, until its own are loaded and if that fails.
    return { ...(data?.org_id === orgId ? data.settings : plaza), name, own: true }
  }, [data, orgId, name])
}
