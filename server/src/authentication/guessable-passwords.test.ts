import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './guessable-passwords.ts'

describe('V6.2.4 a password with little beside', () => {
  test.each([
    ['a count', 'nekosal1234!'],
    ['a year', 'xkqzvbn!2026'],
    ['a count back', 'xk43210qzvb'],
    ['one digit', 'xkqz7777777!'],
    ['line ends', '\n'.repeat(12)],
    ['many line ends', '\n'.repeat(256)],
    ['different line ends', '\r\n \t\n\r\n \t\n'],
    ['letters on lines', 'a\na\na\na\na\na\n'],
    ['what is not seen', '\u200B\u200C\u200D\u2060'.repeat(4)],
  ])('%s is guessed soon', async (_beside, password) => {
    expect(await isCommonPassword(password, [])).toBe(true)
  })

  test('the person’s own words, however they are written, is guessed soon', async () => {
    for (const password of ['Br3lvwyk!2026', '2026 kywv13rB!'])
      expect([password, await isCommonPassword(password, []), await isCommonPassword(password, ['Brelvwyk'])]).toEqual([
        password,
        false,
        true,
      ])
  })
})

describe('V6.2.4 a password made of common words of a language', () => {
  test.each([
    'lösenord1234',
    'losenord1234',
    'Passwort2026!',
    'kesäloma2026',
    'Kesaloma2026!',
    'Salasana1234!',
    'Wachtwoord2026',
    'Zomervakantie1',
    'Sommerurlaub26',
    'Sommarlov2026!',
    'Sunshine2026!!',
    'ke\u0073a\u0308loma2026',
    // Two words of a language: neither is nearly all of it.
    'salasanasalainen',
    'lösenordvälkommen',
    'passwortwillkommen',
    'wachtwoordinloggen',
    // Of workshops, and greetings.
    'Workshop2026!',
    'Työpaja2026!',
    'Teamwork2026!',
    'facilitator2026!',
    'crystallize26!',
    'päällikkö2026',
    'joulupukki2026',
    'hyvääjoulua2026',
    'godjul2026!!',
    'Königstag2026',
    'Koenigstag2026',
    'minärakastansinua',
    // Names, places, food.
    'Kanelbulle1!',
    'Norrland2026!',
    'Kartoffel123',
    'Bielefeld123',
    'Muumipeikko1',
    'Lappeenranta',
    'Salmiakki123',
    'Stroopwafel1',
    'Maastricht1!',
    // Any word of a language, also one of two.
    'Toothbrush123',
    'Hedgehog2026!',
    'Windowsill12!',
    'Zahnbürste123',
    'Zahnbuerste12',
    'Fahrradtour12',
    'Vuurtoren2026!',
    'Tandenborstel1',
    'Cykelhjälm2026',
    'Rulltrappa123',
    'Kirjasto2026!',
    'Hiihtokeskus1',
    'Hedgehog-Waterfall-26',
    '12 Zahnbürste 34 Hafen 56',
    'Hafen.Brücke.1.a',
    'Liverpool FC 1',
    "Don'tpanic2024",
    'Z@hnbür$te 2026',
    '2026etsrübnhaZ',
    // With digits and signs for letters, and backwards.
    'P@ssw0rt2026!',
    '$4la5ana 2026',
    'Wórk$hop!!!!!2026',
    '6202!pohskroW',
    '!6202tr0wss@P',
    // Short, with nothing but digits and signs.
    'Kesä2026!!!!',
    'J-u-l-2026!!',
    '2026....k3sä',
    'Kesä~97~86~53',
    '#v4r&83/62;5!',
    '$4la5ana/375!',
  ])('%s is guessed soon', async (password) => {
    expect(await isCommonPassword(password, [])).toBe(true)
  })

  test.each([
    'kolme ruskeaa kissaa katolla',
    'drei Rosen im kalten Dezember',
    'vVx8-qQ2p-Lm0z',
    'Zahnbürste 83 61 74 25',
    'Hedgehog-Waterfall-Sugar',
    'tuoli lamppu saapas 7',
    'lantern gravel osprey',
    'kahvi sauna koira mustikka',
    'workshop lemon deck orbit',
    'chef Wolke Karte Nebel',
    'kort moln spelare sjö',
    'groep wolk fiets kaart',
    'Xk7-2026-pqVm-wZ',
    'пароль из четырёх слов',
    '?!§%/+#=~*^°<>|;',
    '四つの言葉で作る合言葉です',
  ])('%s is not', async (password) => {
    expect(await isCommonPassword(password, [])).toBe(false)
  })

  test('a long one is judged by its first 64 characters, so that none holds up others', async () => {
    const strong = 'vVx8-qQ2p-Lm0z'
    expect(await isCommonPassword('password'.repeat(7) + strong, [])).toBe(false)
    expect(await isCommonPassword('password'.repeat(8) + strong, [])).toBe(true)
  })
})

test.each([
  ['one digit', '1'],
  ['a letter that is eighteen', 'ﷺ'],
  ['nearly a word', 'salasan'],
  ['pairs', '12'],
  ['signs for letters', '@4(8e3€69g1!|l0o5s$7+t2z'],
  ['line ends', '\n '],
])('a check holds up others for milliseconds alone: %s', async (_of, part) => {
  const own = Array.from({ length: 50 }, (_, number) => `own name ${number} of somebody`)
  const times = []
  // The machine may be busy with something else.
  for (let time = 0; time < 4; time += 1) {
    const before = performance.now()
    await isCommonPassword(part.repeat(256).slice(0, 256), own)
    times.push(performance.now() - before)
  }
  expect(Math.min(...times)).toBeLessThan(250)
})
