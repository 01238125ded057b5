import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (markup: string) => markup.replaceAll(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole)

/** A component as it is first drawn, without a browser: its elements' attributes and its words. */
export class Drawn {
  readonly markup: string

  constructor(element: ReactElement) {
    this.markup = renderToStaticMarkup(element)
  }

  /** The words in the order of the page, those for screen readers alone among them. */
  get words(): string {
    return wordsIn(this.markup)
  }

  /** The attributes of all elements of a name; one without a value has ''. */
  all(name: string): Record<string, string>[] {
    return [...this.markup.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)>`, 'g'))].map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, plain(value)]),
      ),
    )
  }

  /** The attributes of the first element of a name. */
  one(name: string): Record<string, string> {
    const [first] = this.all(name)
    if (!first) throw new Error(`there is no ${name} in ${this.markup}`)
    return first
  }

  /** What a screen reader says of an element beside its name: the words of what describes it. */
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

/** Draws a component as it is before anybody has touched it. */
export const drawn = (element: ReactElement) => new Drawn(element)

function wordsIn(markup: string): string {
  return plain(markup.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
