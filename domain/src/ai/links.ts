/** Endings of hosts that are recognized in any case, and after a digit. */
const commonEnd =
  /\.(?:com|net|org|io|dev|app|info|example|ru|cn|fi|de|se|nl|eu|uk|co|xyz|ly|biz|top|site|online|shop|link|click)(?!\p{L})/iu
/** What stands before a dot if it is a host: a name that ends in a letter, or one in Punycode. */
const label = /(?:\p{L}|^xn--[\p{L}\p{N}-]+)$/u
/** What stands after it: two small letters or more. */
const end = /^(\p{Ll}{2,})([^\p{L}\p{N}]|$)/u
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

/** A name with a dot and two letters or more, as programs turn it into a link: `bit.ly/x`, `evil.co.uk`. */
function hasHost(plain: string): boolean {
  const parts = plain.split('.')
  return parts.slice(1).some((part, at) => {
    const name = (parts[at] ?? '').split(/[^\p{L}\p{N}_-]/u).at(-1) ?? ''
    const [, ending = '', next = ''] = end.exec(part) ?? []
    if (ending === '' || !label.test(name) || shortened.has(`${name}.${ending}`.toLowerCase())) return false
    return name.length > 1 || '/:?#'.includes(next || ' ')
  })
}

/** Replaces links and addresses so that nobody can follow them. */
export function withoutLinks(text: string): string {
  return text
    .split(/\s/)
    .map((word) => (isLink(word) ? '[…]' : word))
    .join(' ')
}
