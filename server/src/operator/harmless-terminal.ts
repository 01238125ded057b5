export interface OperatorTerminal {
  print: (text: string) => void
  printError: (text: string) => void
}

/** Signs that a terminal obeys instead of showing them, and those that turn the direction of writing; line ends and tabs are ours too. */
const obeyed = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

/** The terminal, to which what others wrote (reports of faults, names) is shown and nothing more. */
export function harmlessTerminal({ print, printError }: OperatorTerminal): OperatorTerminal {
  const shown = (text: string) => text.replaceAll(obeyed, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
  return { print: (text) => print(shown(text)), printError: (text) => printError(shown(text)) }
}
