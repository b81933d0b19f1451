import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = { target: process.env.API_URL ?? 'http://127.0.0.1:5000' }

export default defineConfig({
  plugins: [react(), lingui({ failOnCompileError: true })],
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // The map's library, which is loaded with a map alone; scripts/lib/site-budget.mjs watches the first load.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The first load names all other files. Shorter names tell its states apart as well.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
})
