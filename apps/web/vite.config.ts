import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { forcedEdges } from './src/styles/forced-edges.ts'

const api = { target: process.env.API_URL ?? 'http://127.0.0.1:5000' }

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
      output: {
        codeSplitting: {
          // What every visit needs comes in two files, and not in one for each set of screens that share some of
          // it: the libraries, which most releases leave as they are, and our own code.
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            // What most screens share comes in two files more: in one for each set of screens, a list took 250 requests,
            // of which browsers have six under way at a time. With smaller numbers a login would load what it never needs.
            { name: 'kit', test: /node_modules/, minShareCount: 48, priority: 2 },
            { name: 'parts', minShareCount: 30, priority: 1 },
          ],
        },
      },
    },
  },
})
