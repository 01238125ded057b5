import { describe, expect, test } from 'vitest'
import { repeatsWords } from './repeats-words.ts'

const note = 'Bo shouts at everybody; nobody’s dared to tell [P3].'

describe('words of a text are repeated', () => {
  test.each([
    ['four of them in a row', 'They say Bo shouts at everybody.'],
    ['in another case, with other marks and spaces', '“SHOUTS”, at:  Everybody – nobodys!'],
    ['with another apostrophe', "At everybody nobody's dared."],
    ['with invisible signs between the letters', 'Bo sh\u00ADouts at every\u200Bbody.'],
    ['with another form of a name', 'Who dared to tell [P3/2] of it?'],
    ['at the end', 'So it is: dared to tell [P3]'],
  ])('%s', (_, text) => expect(repeatsWords(text, note)).toBe(true))

  test.each([
    ...'’ ‘ ‛ ` ´ ʹ ʻ ʼ ʽ ˈ ′ ‵ ＇ ｀'
      .split(' ')
      .map((sign) => [`with ${sign} for an apostrophe`, `at everybody nobody${sign}s dared`]),
    ...['\u200E', '\u034F', '\u2062', '\uFE0F', '\u{E0061}'].map((sign) => [
      `with U+${sign.codePointAt(0)?.toString(16)} between letters`,
      `Bo sh${sign}outs at every${sign}body.`,
    ]),
  ])('%s', (_, text) => expect(repeatsWords(text ?? '', note)).toBe(true))

  test.each([
    ['capitals, where ß is SS', 'Die Stimmung ist SCHEISSE', 'Hier: die Stimmung ist scheiße.'],
    ['capitals, where ß is ẞ', 'AUF DER STRAẞE LIEGEN', 'auf der strasse liegen'],
    [
      'letters with their marks apart',
      'Kaikki pelkäävät häntä täällä',
      'kaikki pelkäävät häntä täällä'.normalize('NFD'),
    ],
    ['Japanese, without spaces', '会議では誰も本当のことを言わない。', 'メモ：誰も本当のことを言わないらしい'],
    ['Chinese, without spaces', '没有人敢在会议上说真话', '他们说没有人敢在会议上说真话。'],
    ['Thai, without spaces', 'ไม่มีใครกล้าพูดความจริงในที่ประชุม', 'เขาบอกว่าไม่มีใครกล้าพูดความจริง'],
  ])('in %s', (_, text, other) => expect(repeatsWords(text, other)).toBe(true))

  test('but not by one word of a script without spaces', () => {
    expect(repeatsWords('会議は長い。', '会議で誰も話さない。')).toBe(false)
  })

  test.each([
    ['three of them in a row', 'Bo shouts at them.'],
    ['four that are not in a row', 'Bo often shouts at nearly everybody.'],
    ['four in another order', 'At everybody Bo shouts.'],
    ['a name of somebody else', 'They dared to tell [P31].'],
    ['other words that begin alike', 'Bo shouts at everybodys.'],
    ['a paraphrase', 'Meetings are loud because of one person.'],
    ['nothing', ''],
  ])('but not by %s', (_, text) => expect(repeatsWords(text, note)).toBe(false))

  test('but not where another text has them too, as far as it has them', () => {
    const elsewhere = ['Whoever shouts: Bo shouts at everybody']
    expect(repeatsWords('Bo shouts at everybody.', note, elsewhere)).toBe(false)
    expect(repeatsWords('Bo shouts at everybody; nobody’s here.', note, elsewhere)).toBe(true)
    expect(repeatsWords('Bo shouts at everybody.', note, ['Bo shouts', 'at everybody'])).toBe(true)
  })

  test('of a text of fewer than four words by nothing, not even by itself', () => {
    expect(repeatsWords('They waited too long.', 'Waited too long')).toBe(false)
    expect(repeatsWords('Waited too long', 'Waited too long')).toBe(false)
  })
})
