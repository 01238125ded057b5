import { harmlessText } from '#server/faults/harmless-text.ts'

export interface OperatorTerminal {
  print: (text: string) => void
  printError: (text: string) => void
}

/** A terminal that strips control characters, because output includes other people's text (error reports, names). */
export function harmlessTerminal({ print, printError }: OperatorTerminal): OperatorTerminal {
  return { print: (text) => print(harmlessText(text)), printError: (text) => printError(harmlessText(text)) }
}
