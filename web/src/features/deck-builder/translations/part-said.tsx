import type { PartWords } from './compare-words.ts'

/** What a card or a perspective says. */
export function PartSaid({ words: { title, description, ask } }: { words: PartWords }) {
  return (
    <>
      <strong>{title}</strong>
      {description !== '' && <p>{description}</p>}
      {ask !== '' && (
        <p>
          <em>{ask}</em>
        </p>
      )}
    </>
  )
}
