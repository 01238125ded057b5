import type { ReactNode } from 'react'
import type { CardFace } from '#drawing/card-face.ts'

export interface CardChoice {
  id: string
  face: CardFace
  /** Above the card: its owner, or its round. */
  caption: string
  /** On the card once votes are counted, with a label: "3 votes". */
  votes?: { count: number; label: string } | undefined
}

export interface ChoiceCardsProps {
  /** What is being chosen, for screen readers: "Cards on the table". */
  legend: string
  choices: readonly CardChoice[]
  /** The chosen id, or null. */
  value: string | null
  /** Omit it while nothing may be chosen: the cards are then static. */
  onChoose?: ((id: string) => void) | undefined
  /** Announced with the chosen card: "Chosen". */
  chosenLabel: string
  lang?: string | undefined
  /** On the wood below the cards: a `VoteCount` or `TableTalk`. */
  children?: ReactNode
}
