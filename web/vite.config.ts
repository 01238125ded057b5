import { defineConfig } from 'vite'
import { refuseNewer } from './old-browsers.ts'
import { phoneChunks } from './phone-chunks.ts'
import { scopedName } from './scoped-name.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [refuseNewer()],
  css: { modules: { generateScopedName: scopedName } },
  server: { port: 5173, proxy: { '/v1': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    // Phones of the last five years, updated occasionally: the first browsers with container queries, which size the
    // cards.
    target: ['chrome105', 'edge105', 'firefox110', 'safari16.0'],
    // For the server, which tells phones in advance what the join screen needs.
    manifest: true,
    // Old Safari goes without preloading; the polyfill would cost everybody else.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // In kB. The largest chunk writes a deck's PDF: pdf-lib and fontkit, useless without each other, loaded for
    // printing only.
    chunkSizeWarningLimit: 1200,
    // The content security policy forbids data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Directives for React's server, in libraries.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: phoneChunks(),
        },
      },
    },
  },
})
