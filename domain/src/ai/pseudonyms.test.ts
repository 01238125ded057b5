import { describe, expect, test } from 'vitest'
import { putBack, Pseudonyms } from './pseudonyms.ts'

const people = (...names: string[]) =>
  names.map((name, index) => ({ kind: 'player' as const, id: String(index), name }))
const hides = (name: string, text: string) => new Pseudonyms(people(name)).hide(text)

describe('names of known people', () => {
  test.each([
    [
      'Aino',
      'Aino Ainon Ainoa Ainolla Ainolle Ainolta Ainossa Ainosta Ainoon Ainona Ainoksi Ainotta Ainokin Ainonkin Ainollekin Ainoko Ainohan AINO',
    ],
    ['Pekka', 'Pekka Pekan Pekkaa Pekalla Pekalle Pekkaan Pekalta Pekkakin'],
    ['Mikko', 'Mikko Mikon Mikkoa Mikolle Mikolta Mikkoon'],
    ['Matti', 'Matti Matin Mattia Matille Mattiin'],
    ['Virtanen', 'Virtanen Virtasen Virtasta Virtaselle Virtaseen Virtaset'],
    ['Markus', 'Markus Markuksen Markusta Markukselle'],
    ['Tuomas', 'Tuomas Tuomaan Tuomasta Tuomaalle Tuomaksen'],
    ['Erik', 'Erik Erikin Erikiä Erikille Eriks'],
    ['Antti', 'Antti Antin Anttia Antille'],
    ['Hanna', "Hanna Hannan Hannas Hanna's Hanna’s Hannaa Hannaan"],
    ['Sanna', 'Sannas Sanna Sannan'],
    ['Jürgen', 'Jürgen Jürgens'],
    ['Sofie', "Sofie Sofies Sofie's"],
    ['Mateo', "Mateo's Mateo Mateos"],
    ['Anna-Liisa', 'Anna Liisan'],
    ['Bo', 'Bo Bos'],
    ['Mäki', 'Mäki Mäen Mäkeä Mäelle'],
    ['Lahti', 'Lahden Lahti Lahtea'],
    ['Søren', 'Søren Sørens Sørenin'],
    ['Toivo', 'Toivo Toivon Toivolle'],
    ['Will', "Will Will's"],
  ])('%s is hidden in every form', (name, forms) => {
    for (const form of forms.split(' ')) {
      const sentence = form === form.toLowerCase() ? `so ${form} sagte` : `yes, ${form} tuli`
      expect([form, hides(name, sentence)]).toEqual([form, expect.stringMatching(/^(so|yes,) \[P1\] (sagte|tuli)$/)])
    }
  })

  test.each([
    ['Toivo', 'On vielä toivoa. Toivon, että se auttaa. Toivottavasti. Meillä on toivo.'],
    ['Will', 'We will do it. Will we? It will. The team has the will.'],
    ['Onni', 'Onnistuminen oli onni.'],
    ['Mark', 'We mark the boxes. Marketing remarks.'],
    ['Bo', 'Vi vill bo nära. Boende och both.'],
    ['Aino', 'Ainoastaan se, ainoa vaihtoehto, ainoana.'],
    ['Meri', 'meri oli tyyni, merkitys'],
    ['Ernst', 'Wir nehmen das ernst. Ernsthaft.'],
    ['Björn', 'en björn i skogen'],
    ['Roos', 'een roos in de tuin'],
    ['May', 'We may go. It may be.'],
    ['Anna', 'annan kirjan, annetaan'],
  ])('%s leaves words alone: %s', (name, text) => {
    expect(hides(name, text)).toBe(text)
  })

  test('addresses are hidden, whoever’s they are', () => {
    expect(hides('Aino', 'Write to hanna.l@harbour.example or +x@a.b.example!')).toBe('Write to [P2] or [P3]!')
  })

  test('each form has a token of its own, and is put back as it was', () => {
    const names = new Pseudonyms(people('Aino Virtanen', 'Bo'))
    const text = 'Aino ja Bo. Ainon idea, Virtasen mielestä; Aino.'
    const hidden = names.hide(text)
    expect(hidden).toBe('[P1] ja [P2]. [P1/2] idea, [P1/3] mielestä; [P1].')
    expect(putBack(hidden, names.given, 'somebody')).toBe(text)
    expect(putBack('[P1]lle [P9]', names.given, 'somebody')).toBe('Ainolle somebody')
  })

  test('what looks like a token was never one', () => {
    const names = new Pseudonyms(people('Aino'))
    expect(names.hide('[P1] said [P1/2]')).toBe('(P1) said (P1/2)')
  })

  test('an assignee is hidden whole; only what looks like a name is looked for elsewhere', () => {
    const names = new Pseudonyms([{ kind: 'assignee', id: 'a', name: 'Production team' }, ...people('Aino')])
    expect(names.hideName('Production team', { kind: 'assignee', id: 'a' })).toMatch(/^\[P\d+\]$/)
    expect(names.hideName('Aino', { kind: 'assignee', id: 'b' })).toMatch(/^\[P2\]$/)
    expect(names.hide('the production runs, the team waits')).toBe('the production runs, the team waits')
  })
})
