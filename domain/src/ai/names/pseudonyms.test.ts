import { describe, expect, test } from 'vitest'
import { putBack, Pseudonyms } from './pseudonyms.ts'

const people = (...names: string[]) =>
  names.map((name, index) => ({ kind: 'player' as const, id: String(index), name }))
const hides = (name: string, text: string) => new Pseudonyms(people(name)).hide(text)
const hidesMember = (name: string, text: string) => new Pseudonyms([{ kind: 'member', id: 'm', name }]).hide(text)

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
    ['Kangas', 'Kangas Kankaan Kankaalla Kangasta Kankaaseen'],
    ['Rinne', 'Rinne Rinteen Rinteellä Rinnettä Rinteeltä'],
    ['Laine', 'Laine Laineen Laineelle'],
    ['Mikko', 'Mikkoni Mikollani Mikoltamme Mikkoaan Mikolleen Mikkoja Mikoille Mikkojen'],
    ['Pekka', 'Pekkoja Pekoille Pekallamme'],
    ['Matti', 'Matteja Mateille'],
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
    ['Anne', 'Pyydän anteeksi. Anteeksi.'],
    ['Mark', 'Mark the boxes. Mark my words.'],
    ['Usko', 'Uskon että se auttaa. Uskomme, ettei se auta.'],
    ['Anna', 'Anna minulle aikaa. Anna sen olla.'],
    ['Jo', 'Jos ei nyt, niin milloin? On jo aika, jos ehditään.'],
    ['Will', 'WE WILL DO IT. Hope the best for us.'],
    ['The boss', 'The shift is late. So the box stays.'],
    ['Sanne de Wit', 'De groep wil dat. Het is de ploeg.'],
    ['So Yun', 'So we decided. We said so.'],
  ])('%s leaves words alone: %s', (name, text) => {
    expect([hides(name, text), hidesMember(name, text)]).toEqual([text, text])
  })

  test.each([
    ['Hans Müller', 'Wir fragen Hans Müller. Hans kümmert sich.', 'Wir fragen [P1] [P1/2]. [P1] kümmert sich.'],
    ['Hans Müller', 'HANS KÜMMERT SICH', '[P1] KÜMMERT SICH'],
    ['Hans Müller', 'fråga hans müller, det är hans bord', 'fråga [P1] [P1/2], det är hans bord'],
    [
      'Per-Olof Ek',
      'Fråga Per. Per-Olof vet. Det kostar 60 per person.',
      'Fråga [P1]. [P1]-[P1/2] vet. Det kostar 60 per person.',
    ],
    ['Ben', 'We ask Ben. Ben agrees. Ik ben er.', 'We ask [P1]. [P1] agrees. Ik ben er.'],
    ['Dan', 'Dan says it, and dan gaan we.', '[P1] says it, and dan gaan we.'],
    ['Vilja', 'Kysy Viljalta. Vilja tietää.', 'Kysy [P1]. [P1/2] tietää.'],
    ['Jo', 'Ask Jo, Jo knows.', 'Ask [P1], [P1] knows.'],
    ['Ida', 'Ida ei ole vielä mukana.', '[P1] ei ole vielä mukana.'],
    ['Anna', 'Anna on sairas.', '[P1] on sairas.'],
    ['Aino', 'Aino on sairas.', '[P1] on sairas.'],
    ['Satu', 'Satu on poissa.', '[P1] on poissa.'],
    ['Lauri', 'Lauri on sairas.', '[P1] on sairas.'],
    ['Kai', 'Kai ei ole paikalla.', '[P1] ei ole paikalla.'],
    ['Onni', 'Onnin mukaan se auttaa.', '[P1] mukaan se auttaa.'],
    ['Mark', 'Mark, we need you. Mark, the board is late.', '[P1], we need you. [P1], the board is late.'],
    ['Tom', 'Tom, we need you.', '[P1], we need you.'],
    ['Will', 'Will, we need you.', '[P1], we need you.'],
    ['Uwe', 'Uwe, der Schichtleiter, weiß es.', '[P1], der Schichtleiter, weiß es.'],
    ['Ernst', 'Ernst der Chef sagt es.', '[P1] der Chef sagt es.'],
    ['Jan', 'Jan het spijt me.', '[P1] het spijt me.'],
    ['Eva', 'Eva det är bra.', '[P1] det är bra.'],
    ['Björn', 'Björn vill inte. Björn det går inte.', '[P1] vill inte. [P1] det går inte.'],
    ['Heikki', 'HEIKKI HOITAA', '[P1] HOITAA'],
    ['Aino', 'AINO SANOI SEN', '[P1] SANOI SEN'],
    ['pekka', 'kysy pekalta, Pekka tietää', 'kysy [P1], [P1/2] tietää'],
    ['So Yun', 'We ask So. So Yun knows.', 'We ask [P1]. [P1] [P1/2] knows.'],
    ['Sanne de Wit', 'De Wit vroeg het.', '[P1] [P1/2] vroeg het.'],
  ])('%s is a name wherever it can be one: %s', (name, text, hidden) => {
    expect([hides(name, text), hidesMember(name, text)]).toEqual([hidden, hidden])
  })

  test.each([
    ['Boss', 'My boss said no. Ask Boss.', 'My boss said no. Ask [P1].'],
    ['Player 1', 'Each player has a turn, Player said.', 'Each player has a turn, [P1] said.'],
    ['Team Blue', 'The team is blue. Ask Blue.', 'The team is blue. Ask [P1].'],
    [
      'Kahvi',
      'Täällä on liikaa kahvia, kahvi loppui. Kysy Kahvilta.',
      'Täällä on liikaa kahvia, kahvi loppui. Kysy [P1].',
    ],
    ['Work', 'All work is late.', 'All work is late.'],
  ])('%s, as a player calls themself, is hidden only with a capital', (name, text, hidden) => {
    expect(hides(name, text)).toBe(hidden)
  })

  test('somebody who is responsible is known by a name in small letters, too', () => {
    const names = (name: string) => new Pseudonyms([{ kind: 'assignee', id: 'a', name }])
    expect(names('pekka virtanen').hide('Pekka Virtanen hoitaa, kysy virtaselta')).toBe(
      '[P1] [P1/2] hoitaa, kysy [P1/3]',
    )
    expect(names('heikki').hide('HEIKKI HOITAA')).toBe('[P1] HOITAA')
    expect(names('night shift').hide('the night shift waits')).toBe('the night shift waits')
  })

  test('a name that was guessed from an address is looked for with a capital only, unless it is a known one', () => {
    const guessed = (name: string) => new Pseudonyms([{ kind: 'recipient', id: '', name, isGuess: true }])
    expect(guessed('lager').hide('Lager ist voll, the lager. Frag Lager.')).toBe('[P1] ist voll, the lager. Frag [P1].')
    expect(guessed('pekka').hide('kysy pekalta')).toBe('kysy [P1]')
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
