/** A text with the quoted passages marked, ignoring case. */
export function Underlined({ text, words }: { text: string; words: readonly string[] }) {
  const found = words
    .map((quote) => quote.replaceAll(/^[\s"'“”„.,…]+|[\s"'“”„.,…]+$/g, ''))
    .map((quote) => ({ from: text.toLowerCase().indexOf(quote.toLowerCase()), length: quote.length }))
    .filter(({ from, length }) => from >= 0 && length > 0)
    .toSorted((a, b) => a.from - b.from)
  const [first] = found
  if (!first) return <>{text}</>
  return (
    <>
      {text.slice(0, first.from)}
      <mark>{text.slice(first.from, first.from + first.length)}</mark>
      {text.slice(first.from + first.length)}
    </>
  )
}
