import { useReducer } from 'react'

/**
 * For components whose fields get their value from a prop. The returned function renders them once more, after each
 * change, whoever takes it: Preact writes a value only when it renders, so that a change that nobody took would stay in
 * the field.
 */
export function useControlled(): () => void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  return renderAgain
}
