import { useEffect, useState } from 'react'
import type { DeckPrint } from '#drawing/pdf/make-deck-pdf.ts'

export type PdfState = { at: 'none' | 'making' } | { at: 'failed'; error: Error } | { at: 'done'; url: string }

/**
 * Makes the PDF in this browser, to keep load off the server where games are played, and holds it while the page is
 * open. The PDF library is loaded on the first press. A change of the selection discards the old PDF.
 */
export function usePdf(fingerprint: string) {
  const [state, setState] = useState<PdfState & { of: string }>({ at: 'none', of: fingerprint })
  const shown: PdfState = state.of === fingerprint ? state : { at: 'none' }
  const url = state.at === 'done' ? state.url : null
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return {
    state: shown,
    make: async (print: DeckPrint) => {
      setState({ at: 'making', of: fingerprint })
      try {
        const [{ makeDeckPdf }, { fetchFont }] = await Promise.all([
          import('#drawing/pdf/make-deck-pdf.ts'),
          import('./font-files.ts'),
        ])
        const bytes = await makeDeckPdf(print, fetchFont)
        setState({
          at: 'done',
          url: URL.createObjectURL(new Blob([bytes.slice().buffer], { type: 'application/pdf' })),
          of: fingerprint,
        })
      } catch (error) {
        setState({
          at: 'failed',
          error: error instanceof Error ? error : new Error('unknown failure', { cause: error }),
          of: fingerprint,
        })
      }
    },
  }
}
