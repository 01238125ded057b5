import { type Language, languages } from '../languages.ts'
import { withoutTokens } from './names/pseudonyms.ts'

const words = (text: string) => text.split(' ')

/** The words for 2 to 12, without Finnish, which inflects them. */
const numberWords: Readonly<Record<Exclude<Language, 'fi'>, readonly string[]>> = {
  en: words('two three four five six seven eight nine ten eleven twelve'),
  de: words('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  sv: words('två tre fyra fem sex sju åtta nio tio elva tolv'),
  nl: words('twee drie vier vijf zes zeven acht negen tien elf twaalf'),
}
const finnish: readonly RegExp[] = [
  /^ka(?:ksi|hden|hta|htena|hteen|hdessa|hdesta|hdella|hdelta|hdelle|hdeksi)$/,
  /^kolm(?:e|en|ea|ena|een|essa|esta|ella|elta|elle|eksi)$/,
  /^neljä(?:n|ä|nä|än|ssä|stä|llä|ltä|lle|ksi)?$/,
  /^vii(?:si|den|ttä|tenä|teen|dessä|destä|dellä|deltä|delle|deksi)$/,
  /^kuu(?:si|den|tta|tena|teen|dessa|desta|della|delta|delle|deksi)$/,
  /^seitsemä(?:n|ä|nä|än|ssä|stä|llä|ltä|lle|ksi)$/,
  /^kahdeksa(?:n|a|na|an|ssa|sta|lla|lta|lle|ksi)$/,
  /^yhdeksä(?:n|ä|nä|än|ssä|stä|llä|ltä|lle|ksi)$/,
  /^kymmen(?:en|tä|enä|een|essä|estä|ellä|eltä|elle|eksi)$/,
  /^yksitoista$|^yhdentoista$/,
  /^kaksitoista$|^kahdentoista$|^kahtatoista$/,
]
const byWord: Readonly<Record<Language, (word: string) => number>> = {
  en: (word) => numberWords.en.indexOf(word),
  de: (word) => numberWords.de.indexOf(word),
  sv: (word) => numberWords.sv.indexOf(word),
  nl: (word) => numberWords.nl.indexOf(word),
  fi: (word) => finnish.findIndex((form) => form.test(word)),
}

function wordFigures(text: string, language: Language): string[] {
  const places = (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(byWord[language])
  return places.filter((place) => place >= 0).map((place) => String(place + 2))
}

const monthNames: readonly string[] = [
  'january|januari|januar|jänner|jan|tammikuu',
  'february|februari|februar|feb|helmikuu',
  'march|märz|mars|maart|mar|maaliskuu',
  'april|apr|huhtikuu',
  'May|maj|mai|mei|toukokuu',
  'june|juni|jun|kesäkuu',
  'july|juli|jul|heinäkuu',
  'august|augusti|augustus|aug|elokuu',
  'september|sept|sep|syyskuu',
  'october|oktober|oct|okt|lokakuu',
  'november|nov|marraskuu',
  'december|dezember|dec|dez|joulukuu',
]
/** “15 March”, “15. maaliskuuta”, “March 15th”. English “may” is a month only with a capital. */
export const dateForms: readonly RegExp[] = monthNames.map((names) => {
  const name = `(?:${names
    .split('|')
    .map((one) => (one === 'May' ? one : `[${one[0]}${one[0]?.toUpperCase()}]${one.slice(1)}`))
    .join('|')})(?:ta|n|ssa)?(?!\\p{L})\\.?`
  return new RegExp(
    `(?<!\\d)(\\d{1,2})(?:\\.|:e|st|nd|rd|th|e)?\\s(?:of\\s)?${name}|(?<!\\p{L})${name}\\s(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`,
    'gu',
  )
})

interface Found {
  figures: string[]
  /** The days of dates that are written out, which may be named without their month. */
  days: string[]
}

/** Numbers with their grouping taken out and a point before decimals; dates as day and month (`15.3`), and the year. */
function find(text: string): Found {
  const figures: string[] = []
  const days: string[] = []
  const date = (day: string, month: number | string, year?: string) => {
    figures.push(`${Number(day)}.${Number(month)}`, ...(year === undefined ? [] : [year]))
    days.push(String(Number(day)))
    return ' '
  }
  let left = plain(text)
    .replaceAll(/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g, (_, year: string, month: string, day: string) =>
      date(day, month, year),
    )
    .replaceAll(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g, (_, day: string, month: string, year: string) =>
      date(day, month, year),
    )
  for (const [index, form] of dateForms.entries())
    left = left.replaceAll(form, (_, before?: string, after?: string) => date(before ?? after ?? '', index + 1))
  left = left.replaceAll(/(\d{1,9})⁄(\d{1,9})/g, (_, above: string, below: string) => {
    figures.push(`${above}/${below}`)
    return ' '
  })
  for (const [found] of left.matchAll(/\d+(?:[.,:’' ]\d+)*/g)) figures.push(...numbersOf(found))
  return { figures, days }
}

/** In plain digits, whatever script and form they have. */
function plain(text: string): string {
  return withoutTokens(text)
    .replaceAll(/[¼-¾⅐-⅞]/gu, (sign) => ` ${sign.normalize('NFKC')} `)
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/\s/gu, ' ')
}

/** Each script has its ten digits in a row. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  if (code < 128) return sign
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

const grouped = /^(\d{1,3}(?:[.,’' ]\d{3})+)([.,]\d{1,2})?$/

function numbersOf(found: string): string[] {
  const group = grouped.exec(found)
  if (group) {
    const whole = (group[1] ?? '').replaceAll(/\D/g, '')
    return [group[2] ? `${whole}.${group[2].slice(1)}` : whole]
  }
  const parts = found.split(/[ ’']/)
  if (parts.length > 1) return parts.flatMap(numbersOf)
  const decimal = /^(\d+)[.,:](\d+)$/.exec(found)
  if (decimal) return [`${withoutZeros(decimal[1] ?? '')}.${decimal[2]}`]
  return found.split(/\D/).map(withoutZeros)
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/** The figures that a sentence states, in digits or in words of its language. */
export function figuresStated(text: string, language: Language): string[] {
  return [...find(text).figures, ...wordFigures(withoutTokens(text), language)]
}

/** The figures that a source has, in digits or in words of any language. */
export function figuresIn(text: string): string[] {
  const { figures, days } = find(text)
  const short = figures.filter((figure) => /\.\d*0$/.test(figure)).map((figure) => String(Number(figure)))
  return [...figures, ...days, ...short, ...languages.flatMap((language) => wordFigures(text, language))]
}
