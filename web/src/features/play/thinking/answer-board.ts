import { createContext, use, useEffect, useRef } from 'react'

/** Takes a text into an answer; false when there is no room for it. */
type Take = (text: string) => boolean

/** Where ideas become part of an answer: each answer on the page says how it takes one in. */
export interface AnswerBoard {
  register: (topicId: string, take: Take) => () => void
  give: (topicId: string, text: string) => boolean
}

/** A board that no answer is on yet. */
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

/** The page's board. @throws outside of one */
export function useAnswerBoard(): AnswerBoard {
  const board = use(AnswerBoardContext)
  if (!board) throw new Error('an answer is drawn outside its page')
  return board
}

/** Makes an answer ready to take ideas in, for as long as it is there. */
export function useAnswerable(topicId: string, take: Take): void {
  const board = useAnswerBoard()
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => board.register(topicId, (text) => latest.current(text)), [board, topicId])
}
