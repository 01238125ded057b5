/** Endings of hosts that are recognized in any case, and after a digit. */
const commonEnd =
  /\.(?:com|net|org|io|dev|app|info|example|ru|cn|fi|de|se|nl|eu|uk|co|xyz|ly|biz|top|site|online|shop|link|click)(?!\p{L})/iu
/** A name with a dot and two letters or more, as programs turn it into a link: `bit.ly/x`, `evil.co.uk`. */
const host = /([\p{L}\p{N}_-]*\p{L}|xn--[\p{L}\p{N}-]+)\.(\p{Ll}{2,})([^\p{L}\p{N}]|$)/gu
/** Abbreviations of that form, by their beginning. */
const shortened = new Set(['t.ex', 'm.fl', 'f.eks', 'a.st'])
const ipAddress = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]\d)/

/** Whether a whitespace-separated word is a link or an address, also one in disguise. */
export function isLink(word: string): boolean {
  const plain = word
    .normalize('NFKC')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replaceAll(/[。｡]/gu, '.')
  const small = plain.toLowerCase()
  if (small.includes('://') || small.includes('www.') || /(?:https?|ftp|mailto|javascript|file):\S/.test(small))
    return true
  if (small.includes('@') && small.includes('.')) return true
  return (
    /[\p{L}\p{N}]/u.test(plain.split('.')[0] ?? '') &&
    (commonEnd.test(plain) || ipAddress.test(plain) || hasHost(plain))
  )
}

function hasHost(plain: string): boolean {
  return [...plain.matchAll(host)].some(([, label = '', end = '', next = '']) => {
    if (shortened.has(`${label}.${end}`.toLowerCase())) return false
    return label.length > 1 || '/:?#'.includes(next || ' ')
  })
}

/** Replaces links and addresses so that nobody can follow them. */
export function withoutLinks(text: string): string {
  return text
    .split(/\s/)
    .map((word) => (isLink(word) ? '[…]' : word))
    .join(' ')
}
