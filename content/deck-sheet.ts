import type { Language } from '#domain/languages.ts'
import type { DeckContent } from '#server/library/seeding/library-schema.ts'

/**
 * Everything a deck says in one language as a web page that prints on two A4 pages: for a second reader who reads it
 * aloud, pen in hand.
 */
export function deckSheet(deck: DeckContent, language: Language): string {
  const words = deck.words[language]
  const suits = deck.suits.map(({ key }) => {
    const { title, description } = words.suits[key] ?? { title: key, description: '' }
    const cards = deck.cards
      .filter(({ suit }) => suit === key)
      .map(({ key: card, tone }) => cardLine(words.cards[card], tone))
    return `<h2>${plain(title)} <small>${plain(description)}</small></h2>\n${cards.join('\n')}`
  })
  const perspectives = deck.perspectives.map(({ key, wants }) => {
    const { title, description } = words.perspectives[key] ?? { title: key, description: '' }
    return `<p><b>${plain(title)}</b>${wants ? ` <i>${wants}</i>` : ''} ${plain(description)}</p>`
  })
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${plain(words.title)} (${language})</title>
<style>
  @page { size: A4; margin: 10mm }
  body { margin: 0; columns: 2; column-gap: 8mm; font: 9pt/1.25 system-ui, sans-serif }
  h1 { margin: 0; font-size: 15pt }
  h2 { margin: 2.4mm 0 0.8mm; font-size: 10.5pt; break-after: avoid }
  small, i { font-weight: normal; font-size: 8pt; color: #555 }
  p { margin: 0 0 0.9mm; break-inside: avoid }
  em { display: block }
</style>
<h1>${plain(words.title)}</h1>
<p>${plain(words.description)}</p>
<p>+ ${plain(words.use_when)}</p>
<p>− ${plain(words.avoid_when)}</p>
<p>${plain((words.topics ?? []).join(', '))}</p>
${perspectives.join('\n')}
${suits.join('\n')}
</html>
`
}

function cardLine(card: DeckContent['words']['en']['cards'][string] | undefined, tone: string | undefined): string {
  if (!card) return ''
  const { title, description, ask } = card
  return `<p><b>${plain(title)}</b>${tone ? ` <i>${tone}</i>` : ''} ${plain(description)}${ask ? `<em>${plain(ask)}</em>` : ''}</p>`
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
