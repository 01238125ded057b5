/**
 * The mailbox that limits count for an address: in lower case and without a "+tag", because anna+1@ and anna+2@ reach
 * the same person, who could otherwise be sent any number of mails.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  return `${name || address.slice(0, at)}${address.slice(at)}`.toLowerCase()
}
