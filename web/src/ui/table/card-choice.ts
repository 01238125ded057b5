import type { ReactNode } from 'react'
import type { CardFace } from '#drawing/card-face.ts'

export interface CardChoice {
  id: string
  face: CardFace
  /** Over the card: whose it is, or the round it comes from. */
  caption: string
  /** On the card once votes are counted, with their words: "3 votes". */
  votes?: { count: number; label: string } | undefined
}

export interface ChoiceCardsProps {
  /** What is being chosen, for screen readers: "Cards on the table". */
  legend: string
  choices: readonly CardChoice[]
  /** The chosen one, or null. */
  value: string | null
  /** Left out while nothing may be chosen: the cards then only lie there. */
  onChoose?: ((id: string) => void) | undefined
  /** Said with the chosen card: "Chosen". */
  chosenLabel: string
  lang?: string | undefined
  /** On the wood under the cards: a `VoteCount` or `TableTalk`. */
  children?: ReactNode
}
