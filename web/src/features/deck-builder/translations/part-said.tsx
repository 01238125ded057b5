import type { PartWords } from './compare-words.ts'

/** The text of a card or perspective. */
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
