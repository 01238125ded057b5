import fontkit from '@pdf-lib/fontkit'
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib'
import { rgbOf } from './draw-shapes.ts'

/** `reading` is the serif's lighter weight, for what groups have written. */
export type FontName = 'serif' | 'sans' | 'strong' | 'reading'
/** The two files of a font: Latin, and the letters of the rest of Europe. */
export type FontPart = 'latin' | 'latinExt'
export type FontFiles<Name extends FontName = FontName> = (name: Name, part: FontPart) => Promise<ArrayBuffer>

/** What cards and headings are written in. */
export const basicFonts = ['serif', 'sans', 'strong'] as const satisfies FontName[]
export type BasicFont = (typeof basicFonts)[number]

interface Embedded {
  latin: PDFFont
  latinExt: PDFFont | null
}

interface Run {
  text: string
  font: PDFFont
}

/** Added to each space of the serif, relative to the size. */
const wordSpacing = 0.08

/** The fonts of a document. Latin Extended is only fetched if a text needs it. */
export class PrintFonts {
  readonly #fonts: ReadonlyMap<FontName, Embedded>
  readonly #known = new Map<PDFFont, ReadonlySet<number>>()
  /**
   * Widths of single letters, relative to the size. They add up because the fonts are used without ligatures and
   * kerning.
   */
  readonly #widths = new Map<FontName, Map<string, number>>()

  private constructor(fonts: ReadonlyMap<FontName, Embedded>) {
    this.#fonts = fonts
  }

  /**
   * Embeds the font files that these texts need.
   *
   * @param names the fonts that will be used
   */
  static async embed<Name extends FontName>(
    document: PDFDocument,
    files: FontFiles<Name>,
    texts: Iterable<string>,
    names: readonly Name[],
  ): Promise<PrintFonts> {
    document.registerFontkit(fontkit)
    const embed = async (name: Name, part: FontPart) =>
      document.embedFont(await files(name, part), { subset: true, features: { liga: false } })
    const latin = await Promise.all(
      names.map(async (name): Promise<[Name, Embedded]> => [
        name,
        { latin: await embed(name, 'latin'), latinExt: null },
      ]),
    )
    const fonts = new PrintFonts(new Map(latin))
    const { latin: sans } = fonts.#embedded('sans')
    if ([...texts].some((text) => [...text].some((sign) => !fonts.#has(sans, sign) && /\p{L}/u.test(sign)))) {
      for (const name of names) fonts.#embedded(name).latinExt = await embed(name, 'latinExt')
    }
    return fonts
  }

  width(name: FontName, text: string, size: number): number {
    let known = this.#widths.get(name)
    if (!known) this.#widths.set(name, (known = new Map<string, number>()))
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

  #embedded(name: FontName): Embedded {
    const embedded = this.#fonts.get(name)
    if (!embedded) throw new Error(`the font ${name} is not embedded`)
    return embedded
  }

  #letterWidth(name: FontName, letter: string): number {
    const [run] = this.#runs(name, letter)
    return run ? run.font.widthOfTextAtSize(run.text, 1) + (isSerif(name) && letter === ' ' ? wordSpacing : 0) : 0
  }

  /** Splits a text by the font file that has its letters; letters in neither are dropped. */
  #runs(name: FontName, text: string): Run[] {
    const { latin, latinExt } = this.#embedded(name)
    const runs: Run[] = []
    for (const sign of text.normalize('NFC')) {
      const font = this.#has(latin, sign) ? latin : latinExt && this.#has(latinExt, sign) ? latinExt : null
      const last = runs.at(-1)
      if (font === null) continue
      // The serif's spaces are slightly wider than in the font, as on the screen, so each word is drawn separately.
      if (last?.font === font && !(isSerif(name) && last.text.endsWith(' '))) last.text += sign
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

function isSerif(name: FontName): boolean {
  return name === 'serif' || name === 'reading'
}
