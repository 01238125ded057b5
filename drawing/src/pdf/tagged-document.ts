import {
  type PDFArray,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib'
import type { Language } from '#domain/languages.ts'

/** The standard PDF structure types that we use, for screen readers. */
export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Sect'

interface Part {
  ref: PDFRef
  dict: PDFDict
  children: PDFArray
}

interface Bookmark {
  title: string
  page: PDFPage
  y: number
  level: 1 | 2
}

/** A PDF with structure tags and bookmarks, neither of which pdf-lib writes by itself. */
export class TaggedDocument {
  readonly pdf: PDFDocument
  readonly #root: Part
  readonly #tree: PDFRef
  readonly #open: Part[]
  /** Per page, the part of each marked content; the index is its MCID. */
  readonly #marked = new Map<PDFPage, PDFRef[]>()
  readonly #bookmarks: Bookmark[] = []

  private constructor(pdf: PDFDocument) {
    this.pdf = pdf
    this.#tree = pdf.context.nextRef()
    this.#root = this.#makePart('Document', this.#tree)
    this.#open = [this.#root]
  }

  static async create(about: { title: string; language: Language }): Promise<TaggedDocument> {
    const pdf = await PDFDocument.create()
    pdf.setTitle(about.title, { showInWindowTitleBar: true })
    pdf.setLanguage(about.language)
    pdf.setCreator('Crux')
    pdf.setProducer('Crux')
    return new TaggedDocument(pdf)
  }

  addPage(size: { width: number; height: number }): PDFPage {
    const page = this.pdf.addPage([size.width, size.height])
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(this.#marked.size))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    this.#marked.set(page, [])
    return page
  }

  /** Opens a part of this kind for everything marked inside; `alt` is the alternative text of a picture. */
  part<Result>(tag: Tag, inside: () => Result, { alt, lang }: { alt?: string; lang?: string } = {}): Result {
    const above = this.#open.at(-1) ?? this.#root
    const part = this.#makePart(tag, above.ref)
    if (alt !== undefined) part.dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt))
    if (lang !== undefined) part.dict.set(PDFName.of('Lang'), PDFHexString.fromText(lang))
    above.children.push(part.ref)
    this.#open.push(part)
    try {
      return inside()
    } finally {
      this.#open.pop()
    }
  }

  /** Draws onto a page as content of the open part. */
  mark(page: PDFPage, draw: () => void): void {
    const part = this.#open.at(-1) ?? this.#root
    const onPage = this.#marked.get(page)
    if (!onPage) throw new Error('a page of another document')
    const id = onPage.push(part.ref) - 1
    part.children.push(this.pdf.context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }))
    const tag = part.dict.get(PDFName.of('S')) as PDFName
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [tag, `<</MCID ${id}>>`]))
    draw()
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }

  /** Draws decoration without a meaning: lines, backgrounds, page numbers. */
  decorate(page: PDFPage, draw: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]))
    draw()
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }

  bookmark(bookmark: Bookmark): void {
    this.#bookmarks.push(bookmark)
  }

  async save(): Promise<Uint8Array> {
    const { context, catalog } = this.pdf
    const pages = [...this.#marked.values()]
    context.assign(
      this.#tree,
      context.obj({
        Type: 'StructTreeRoot',
        K: [this.#root.ref],
        ParentTree: context.obj({ Nums: pages.flatMap((refs, index) => [PDFNumber.of(index), context.obj(refs)]) }),
        ParentTreeNextKey: pages.length,
      }),
    )
    catalog.set(PDFName.of('StructTreeRoot'), this.#tree)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
    this.#writeBookmarks()
    return this.pdf.save()
  }

  #makePart(tag: Tag, above: PDFRef): Part {
    const { context } = this.pdf
    const children = context.obj([])
    const dict = context.obj({ Type: 'StructElem', S: tag, P: above })
    dict.set(PDFName.of('K'), children)
    return { ref: context.register(dict), dict, children }
  }

  #writeBookmarks(): void {
    if (this.#bookmarks.length === 0) return
    const { context, catalog } = this.pdf
    const outlines = context.nextRef()
    const items = this.#bookmarks.map((bookmark) => ({ ...bookmark, ref: context.nextRef() }))
    /** Each is nested below the latest one of a higher level. */
    const parents = items.map(({ level }, index) =>
      level === 1 ? null : (items.slice(0, index).findLast((one) => one.level === 1) ?? null),
    )
    for (const [index, item] of items.entries()) {
      const siblings = items.filter((_, other) => parents[other] === parents[index])
      const at = siblings.indexOf(item)
      const own = items.filter((_, other) => parents[other] === item)
      context.assign(
        item.ref,
        context.obj({
          Title: PDFHexString.fromText(item.title),
          Parent: parents[index]?.ref ?? outlines,
          Dest: [item.page.ref, 'XYZ', null, PDFNumber.of(item.y), null],
          ...(at > 0 && { Prev: siblings[at - 1]?.ref }),
          ...(at < siblings.length - 1 && { Next: siblings[at + 1]?.ref }),
          ...(own.length > 0 && { First: own[0]?.ref, Last: own.at(-1)?.ref, Count: own.length }),
        }),
      )
    }
    const top = items.filter((_, index) => parents[index] === null)
    context.assign(
      outlines,
      context.obj({ Type: 'Outlines', First: top[0]?.ref, Last: top.at(-1)?.ref, Count: items.length }),
    )
    catalog.set(PDFName.of('Outlines'), outlines)
    catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'))
  }
}
