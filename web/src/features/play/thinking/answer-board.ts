import { createContext, useContext, useEffect, useRef } from 'react'

/** Adds a text to an answer; false if it doesn't fit. */
type Take = (text: string) => boolean

/** Connects ideas with answers: each answer on the page registers how it takes in a text. */
export interface AnswerBoard {
  register: (topicId: string, take: Take) => () => void
  give: (topicId: string, text: string) => boolean
}

/** A board without answers. */
export function createAnswerBoard(): AnswerBoard {
  const takes = new Map<string, Take>()
  return {
    register: (topicId, take) => {
      takes.set(topicId, take)
      return () => {
        if (takes.get(topicId) === take) takes.delete(topicId)
      }
    },
    give: (topicId, text) => takes.get(topicId)?.(text) ?? false,
  }
}

export const AnswerBoardContext = createContext<AnswerBoard | null>(null)

/** The page's board. @throws outside its page */
export function useAnswerBoard(): AnswerBoard {
  const board = useContext(AnswerBoardContext)
  if (!board) throw new Error('an answer is drawn outside its page')
  return board
}

/** Lets an answer take in ideas while it is mounted. */
export function useAnswerable(topicId: string, take: Take): void {
  const board = useAnswerBoard()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => board.register(topicId, (text) => latest.current(text)), [board, topicId])
}
