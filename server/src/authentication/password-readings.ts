/** What people type for a letter; i and l share a digit, so they are one here. */
const signs: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '(': 'c', '3': 'e', '€': 'e', '6': 'g', '9': 'g', '1': 'i', '!': 'i', '|': 'i' },
  ...{ l: 'i', '0': 'o', '5': 's', $: 's', '7': 't', '+': 't', '2': 'z' },
}
/** Years, and four or more digits that are the same, go up or go down. */
const counts = [
  /(?:19|20)\d{2}/g,
  /0{4,}|1{4,}|2{4,}|3{4,}|4{4,}|5{4,}|6{4,}|7{4,}|8{4,}|9{4,}/g,
  /(?:0(?=1)|1(?=2)|2(?=3)|3(?=4)|4(?=5)|5(?=6)|6(?=7)|7(?=8)|8(?=9)|9(?=0)){3,9}\d/g,
  /(?:9(?=8)|8(?=7)|7(?=6)|6(?=5)|5(?=4)|4(?=3)|3(?=2)|2(?=1)|1(?=0)|0(?=9)){3,9}\d/g,
]

const isAscii = /^[ -~]*$/

/** In lower case and without diacritics. */
export function plain(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase()
  return isAscii.test(lower) ? lower : lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

/** With ae, oe and ue, as in addresses. */
export function spelledOut(text: string): string {
  return text.replaceAll(/[äöü]/g, (vowel) => `${vowel.normalize('NFD')[0]}e`)
}

/** With letters for the digits and signs that stand for them; as long as the text. */
export function skeletonOf(text: string): string {
  return text.replaceAll(/[@48(3€691!|l05$7+2]/g, (sign) => signs[sign] ?? sign)
}

/** The letters and digits of a text. */
export const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A text as it is and backwards. */
export const bothWays = (text: string) => [text, text.split('').toReversed().join('')]

/** A text without years and without counts such as 1234. */
export const withoutCounts = (text: string) => counts.reduce((rest, count) => rest.replaceAll(count, ''), text)
