import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { forcedEdges } from './src/styles/forced-edges.ts'

const api = { target: process.env.API_URL ?? 'http://127.0.0.1:5000' }

/** What one does to have an account or to come back to it. */
const ACCOUNT_SCREENS = /features\/accounts\/(login|signup)-screen\.tsx$/

/** The pieces of the frame that each visit of who is logged in shows (app/shell.tsx, app/sidebar.tsx). */
const FRAME_PIECES =
  /src\/app\/(announcements|live-updates|old-rows-notice|terms-gate|top-menus|waiting-count)\.tsx$|src\/(ui\/network-notice|features\/onboarding\/onboarding-card)\.tsx$/

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}

/** The file `account` for our own code that those screens need and others as well; null for all else. */
function neededToLogIn(id: string, graph: ModuleGraph, seen = new Set<string>()): string | null {
  if (/node_modules/.test(id) || ACCOUNT_SCREENS.test(id)) return null
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (ACCOUNT_SCREENS.test(importer)) return 'account'
    if (seen.has(importer)) continue
    seen.add(importer)
    if (neededToLogIn(importer, graph, seen)) return 'account'
  }
  return null
}

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: [forcedEdges()] } },
  server: { proxy: { '/api': api, '/healthz': api, '^/player(-worker\\.js)?([/?]|$)': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // The map's library, which is loaded with a map alone; scripts/lib/site-budget.mjs watches the first load.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // What some screens load on demand may be in a file that others share.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          // What every visit needs comes in two files, and not in one for each set of screens that share some of
          // it: the libraries, which most releases leave as they are, and our own code.
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 7 },
            { name: 'first', tags: ['$initial'], priority: 6 },
            // What screens share comes in a few files more: in one for each set of screens, a list took 120 requests,
            // of which browsers have six under way at a time. What logging in needs is apart, or it would load all of it.
            { name: 'kit', test: /node_modules/, minShareCount: 48, priority: 5 },
            { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 4 },
            { name: neededToLogIn, debugName: 'account', priority: 3 },
            // What the frame around every screen shows after it; the calls of the screen wait behind each file.
            { name: 'frame', test: FRAME_PIECES, priority: 0 },
            { name: 'parts', minShareCount: 16, priority: 2 },
            { name: 'more', minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
})
