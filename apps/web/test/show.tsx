import { defaultColors } from '@plaza/domain/theme/colors'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '@fontsource-variable/geist'
import 'react-toastify/ReactToastify.css'
import '../src/styles/global.css'
import '../src/styles/mantine.css'
import '../src/styles/toasts.css'
import '../src/styles/touch.css'
import { Providers } from '../src/app/providers.tsx'
import { activateTexts } from '../src/lib/i18n.ts'
import { readSession } from '../src/lib/session.ts'
import { themeQuery } from '../src/lib/brand.ts'
import { queryClient } from '../src/lib/query-client.ts'

/**
 * Shows a part of the site within the site's own providers, on the only page of a router, in the default theme.
 * What an earlier test fetched is forgotten. The address is one in memory, unless another history is given.
 */
export async function show(part: ReactNode, history = createMemoryHistory()) {
  activateTexts()
  queryClient.clear()
  const org_id = readSession()?.userInfo.org_id
  if (org_id) {
    const settings = { logo: '', favIcon: '', colors: defaultColors }
    queryClient.setQueryData(themeQuery(org_id).queryKey, { org_id, settings, version: 0 })
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history,
  })
  await router.load()
  return render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
