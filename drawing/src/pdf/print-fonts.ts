import fontkit from '@pdf-lib/fontkit'
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { rgbOf } from './draw-shapes.ts'

export type FontName = 'serif' | 'sans' | 'strong'
/** The two files of a font: Latin, and the letters of the rest of Europe. */
export type FontPart = 'latin' | 'latinExt'
export type FontFiles = (name: FontName, part: FontPart) => Promise<ArrayBuffer>

interface Run {
  text: string
  font: PDFFont
}

/** Added to each space of the serif, relative to the size. */
const wordSpacing = 0.08

/** The fonts of a document. Latin Extended is only fetched if a text needs it. */
export class PrintFonts {
  readonly #fonts: Record<FontName, { latin: PDFFont; latinExt: PDFFont | null }>
  readonly #known = new Map<PDFFont, ReadonlySet<number>>()
  /**
   * Widths of single letters, relative to the size. They add up because the fonts are used without ligatures and
   * kerning.
   */
  readonly #widths: Record<FontName, Map<string, number>> = { serif: new Map(), sans: new Map(), strong: new Map() }

  private constructor(fonts: Record<FontName, { latin: PDFFont; latinExt: PDFFont | null }>) {
    this.#fonts = fonts
  }

  /** Embeds the font files that these texts need. */
  static async embed(document: PDFDocument, files: FontFiles, texts: Iterable<string>): Promise<PrintFonts> {
    document.registerFontkit(fontkit)
    const embed = async (name: FontName, part: FontPart) =>
      document.embedFont(await files(name, part), { subset: true, features: { liga: false } })
    const [serif, sans, strong] = await Promise.all([
      embed('serif', 'latin'),
      embed('sans', 'latin'),
      embed('strong', 'latin'),
    ])
    const fonts = new PrintFonts({
      serif: { latin: serif, latinExt: null },
      sans: { latin: sans, latinExt: null },
      strong: { latin: strong, latinExt: null },
    })
    if ([...texts].some((text) => [...text].some((sign) => !fonts.#has(sans, sign) && /\p{L}/u.test(sign)))) {
      for (const name of ['serif', 'sans', 'strong'] as const)
        fonts.#fonts[name].latinExt = await embed(name, 'latinExt')
    }
    return fonts
  }

  width(name: FontName, text: string, size: number): number {
    const known = this.#widths[name]
    let width = 0
    for (const letter of text) {
      let own = known.get(letter)
      if (own === undefined) known.set(letter, (own = this.#letterWidth(name, letter)))
      width += own
    }
    return width * size
  }

  /** Writes one line, with its baseline starting at x, y. */
  write(
    page: PDFPage,
    name: FontName,
    text: string,
    { x, y, size, ink }: { x: number; y: number; size: number; ink: string },
  ): void {
    let at = x
    for (const run of this.#runs(name, text)) {
      page.drawText(run.text, { x: at, y, size, font: run.font, color: rgb(...rgbOf(ink)) })
      at += this.width(name, run.text, size)
    }
  }

  #letterWidth(name: FontName, letter: string): number {
    const [run] = this.#runs(name, letter)
    return run ? run.font.widthOfTextAtSize(run.text, 1) + (name === 'serif' && letter === ' ' ? wordSpacing : 0) : 0
  }

  /** Splits a text by the font file that has its letters; letters in neither are dropped. */
  #runs(name: FontName, text: string): Run[] {
    const { latin, latinExt } = this.#fonts[name]
    const runs: Run[] = []
    for (const sign of text.normalize('NFC')) {
      const font = this.#has(latin, sign) ? latin : latinExt && this.#has(latinExt, sign) ? latinExt : null
      const last = runs.at(-1)
      if (font === null) continue
      // The serif's spaces are slightly wider than in the font, as on the screen, so each word is drawn separately.
      if (last?.font === font && !(name === 'serif' && last.text.endsWith(' '))) last.text += sign
      else runs.push({ text: sign, font })
    }
    return runs
  }

  #has(font: PDFFont, sign: string): boolean {
    let known = this.#known.get(font)
    if (!known) this.#known.set(font, (known = new Set(font.getCharacterSet())))
    return known.has(sign.codePointAt(0) ?? 0)
  }
}
