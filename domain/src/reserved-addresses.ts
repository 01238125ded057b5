const reserved = new Set(['test', 'example', 'invalid', 'localhost', 'example.com', 'example.net', 'example.org'])

/** Whether an e-mail address can never reach anybody: RFC 2606 reserves its domain for examples and tests. */
export function isExampleAddress(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.')
  return [1, 2].some((count) => reserved.has(labels.slice(-count).join('.')))
}
