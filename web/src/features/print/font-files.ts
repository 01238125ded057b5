import serifLatin from '@fontsource/piazzolla/files/piazzolla-latin-700-normal.woff?url'
import serifLatinExt from '@fontsource/piazzolla/files/piazzolla-latin-ext-700-normal.woff?url'
import sansLatin from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff?url'
import strongLatin from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff?url'
import sansLatinExt from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-400-normal.woff?url'
import strongLatinExt from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-600-normal.woff?url'
import type { BasicFont, FontFiles } from '#drawing/pdf/print-fonts.ts'

const urls = {
  serif: { latin: serifLatin, latinExt: serifLatinExt },
  sans: { latin: sansLatin, latinExt: sansLatinExt },
  strong: { latin: strongLatin, latinExt: strongLatinExt },
}

/**
 * Fetches an interface font in one weight and in a format that the PDF library reads: not variable, and WOFF, which
 * needs no Brotli.
 */
export const fetchFont: FontFiles<BasicFont> = async (name, part) => {
  const answer = await fetch(urls[name][part])
  if (!answer.ok) throw new Error(`the font ${name} could not be fetched: ${answer.status}`)
  return answer.arrayBuffer()
}
