import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (markup: string) => markup.replaceAll(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)

/** A component's first render, without a browser: the attributes of its elements, and its text. */
export class Drawn {
  readonly markup: string

  constructor(element: ReactElement) {
    this.markup = renderToStaticMarkup(element)
  }

  /** The text in document order, including text for screen readers only. */
  get words(): string {
    return wordsIn(this.markup)
  }

  /** The attributes of all elements with a tag name; one without a value is ''. */
  all(name: string): Record<string, string>[] {
    return [...this.markup.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)>`, 'g'))].map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, plain(value)]),
      ),
    )
  }

  /** The attributes of the first element with a tag name. */
  one(name: string): Record<string, string> {
    const [first] = this.all(name)
    if (!first) throw new Error(`there is no ${name} in ${this.markup}`)
    return first
  }

  /** An element's accessible description: the text of the elements that describe it. */
  saidOf({ 'aria-describedby': ids = '' }: Record<string, string>): string {
    return ids
      .split(' ')
      .map((id) =>
        wordsIn(
          this.markup
            .split(` id="${id}"`)[1]
            ?.replace(/^[^>]*>/, '')
            .split(/<\/(?:p|div)>/)[0] ?? '',
        ),
      )
      .join(' ')
  }
}

/** Renders a component before any interaction. */
export const drawn = (element: ReactElement) => new Drawn(element)

function wordsIn(markup: string): string {
  return plain(markup.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
