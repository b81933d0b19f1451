import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useComputedColorScheme } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import { queryClient } from '../lib/query-client.ts'
import { PlazaTheme } from '../lib/theme.tsx'
import { toastSettings } from '../lib/toasts.tsx'
import { SystemDialog } from '../ui/system-dialog.tsx'

function Toasts() {
  const scheme = useComputedColorScheme('light')
  // The colours come from our theme in both schemes; the name only selects the library's icons.
  return (
    <ToastContainer {...toastSettings} theme="light" data-scheme={scheme} aria-label={i18n._('Messages')} />
  )
}

/** Renders the providers and messages around every screen. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <PlazaTheme>
          {children}
          <SystemDialog />
          <Toasts />
        </PlazaTheme>
      </QueryClientProvider>
    </I18nProvider>
  )
}
