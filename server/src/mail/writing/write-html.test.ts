import { expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { writeHtml } from './write-html.ts'

const content: MailContent = {
  language: 'en',
  subject: 'Subject',
  preview: 'Preview',
  heading: 'Heading',
  blocks: [
    { kind: 'text', text: 'Text' },
    { kind: 'note', text: 'Note' },
    { kind: 'heading', text: 'Part' },
    { kind: 'button', label: 'Press', url: 'https://crux.example/', otherwise: 'Or copy' },
    { kind: 'code', code: 'ABCDEF' },
    { kind: 'card', caption: 'The crux', title: 'The handover', text: 'What was promised?' },
    { kind: 'answer', question: 'Question', answer: 'Answer' },
    { kind: 'action', name: 'Ask the yard', details: 'Bo, by 1 April' },
  ],
  footer: 'Footer',
  unsubscribe: { text: 'No more', url: 'https://crux.example/unsubscribe' },
  questions: { text: 'Questions?', address: 'help@crux.example' },
}

interface Colours {
  color: string
  'background-color': string
}

/** Every text of a mail with its colours, by the rules of a program that applies these classes. */
function coloursOf(html: string, classes: ReadonlyMap<string, Partial<Colours>>): [text: string, colours: Colours][] {
  const [, body = ''] = /<body([^]*)<\/body>/.exec(html) ?? []
  const around: Colours[] = []
  const texts: [string, Colours][] = []
  let colours: Colours = { color: '#000000', 'background-color': '#ffffff' }
  for (const [, close, attributes = '', text] of `<body${body}`.matchAll(/<(\/?)\w+([^>]*)>|([^<]+)/g)) {
    if (text !== undefined) {
      if (text.trim() !== '' && text !== content.preview) texts.push([text.trim(), colours])
    } else if (close) colours = around.pop() ?? colours
    else if (!/^$|\/$/.test(attributes) || attributes === '') {
      around.push(colours)
      const inline = /style="([^"]*)"/.exec(attributes)?.[1] ?? ''
      const names = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
      colours = { ...colours, ...declared(inline), ...Object.assign({}, ...names.map((name) => classes.get(name))) }
    }
  }
  return texts
}

function declared(style: string): Partial<Colours> {
  return Object.fromEntries(
    [...style.matchAll(/(?:^|[;\s{])(color|background-color):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
}

function contrast({ color, 'background-color': ground }: Colours): number {
  const light = (colour: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
  const [low = 0, high = 0] = [light(color), light(ground)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const html = writeHtml(content).replaceAll('<br>', ' ')
const [, rules = ''] = /@media \(prefers-color-scheme: dark\) \{([^]*?)\}\s*<\/style>/.exec(html) ?? []
const dark = new Map(
  [...rules.matchAll(/\.([\w-]+) \{([^}]*)\}/g)].map(([, name = '', style = '']) => [name, declared(style)] as const),
)

test.each([
  ['by daylight', new Map<string, Partial<Colours>>(), '#f3eee3'],
  ['by lamplight', dark, '#1e1814'],
])('a mail %s is legible in all its parts', (_, classes, ground) => {
  const texts = coloursOf(html, classes)
  expect(texts.length).toBeGreaterThan(15)
  expect(texts.map(([, colours]) => colours['background-color'])).toContain(ground)
  for (const [text, colours] of texts) expect([text, contrast(colours) >= 4.5]).toEqual([text, true])
})
