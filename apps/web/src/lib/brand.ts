import type { CallData } from '@plaza/contract/call'
import type { getSettings } from '@plaza/contract/settings'
import { defaultColors, type ThemeColors } from '@plaza/domain/theme/colors'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readSession, subscribe, useSession } from './session.ts'

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

/** Where nobody is logged in, and nobody invites. */
const plaza: Brand = { name: 'Plaza', logo: '', favIcon: '', colors: defaultColors, own: false }

const content =
  typeof document === 'undefined' ? '' : document.querySelector('meta[name="theme"]')?.getAttribute('content')
/** What the server put into the page; first-paint.js took it out again where it is not for who is here. */
const sent = content ? (JSON.parse(content) as OrgTheme & { name: string }) : undefined
/** That theme, or the one that was saved since. */
let known: OrgTheme | undefined = sent

/** With nobody logged in: the brand of the organization whose invitation led here, until somebody logs in. */
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
    // Whatever fails, the site wears the default.
    meta: { quiet: true },
  })
}

/** Puts a theme on the open page, and on those that this tab opens later. */
export function wearTheme(client: QueryClient, theme: OrgTheme): void {
  known = theme
  client.setQueryData(themeQuery(theme.org_id).queryKey, theme)
}

/** The brand of the organization that is logged in here, or of the one that invites whoever is not. */
export function useBrand(): Brand {
  const session = useSession()
  const orgId = session?.userInfo.org_id ?? ''
  const name = session?.userInfo.organization.name ?? ''
  const { data } = useQuery({ ...themeQuery(orgId), enabled: orgId !== '' })
  return useMemo(() => {
    if (!orgId) return inviting ?? plaza
    // Its name in the default colours until it has its own, and wherever loading them fails.
    return { ...(data?.org_id === orgId ? data.settings : plaza), name, own: true }
  }, [data, orgId, name])
}
