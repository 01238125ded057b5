import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { phoneChunks } from './phone-chunks.ts'
import { slimReact } from './slim-react.ts'
import { slimRouter } from './slim-router.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [slimReact(), slimRouter(), react()],
  server: { port: 5173, proxy: { '/v1': process.env.API_ORIGIN ?? 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    // Phones of the last five years, updated now and then: the first browsers with container queries, which the cards are measured by.
    target: ['chrome105', 'edge105', 'firefox110', 'safari16.0'],
    // Old Safari does without preloading; the polyfill would cost everybody else.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // In kB. The largest chunk writes the PDF of a deck: pdf-lib and fontkit, of no use without each other, fetched when somebody prints.
    chunkSizeWarningLimit: 1200,
    // A data: URL is not allowed by the page's content security policy for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs is one file.
            { name: 'base', tags: ['$initial'] },
            ...phoneChunks(),
          ],
        },
      },
    },
  },
})
