import '@fontsource-variable/geist'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/v4/core'
import 'react-toastify/ReactToastify.css'
import { App } from './app/app.tsx'
import { router } from './app/router.tsx'
import { activateTexts } from './lib/i18n.ts'
import './styles/global.css'
import './styles/mantine.css'
import './styles/toasts.css'
import './styles/touch.css'
import './styles/forced-colors.css'

// The page's policy forbids code made from text, which zod would try.
config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const analyticsId = document.querySelector('meta[name="analytics-id"]')?.getAttribute('content')
if (analyticsId) {
  void import('./lib/analytics.ts').then(({ countVisits }) => countVisits(analyticsId, router))
}

activateTexts()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
