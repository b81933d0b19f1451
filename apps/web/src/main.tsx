import '@fontsource-variable/geist'
import './styles/mantine.css'
import 'react-toastify/ReactToastify.css'
import './styles/toasts.css'
import './styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { App } from './app/app.tsx'
import { activateLocale } from './lib/i18n.ts'

// The page's policy allows no code made from text, which zod would try.
config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

await activateLocale('en')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
