export interface OperatorTerminal {
  print: (text: string) => void
  printError: (text: string) => void
}

/**
 * Control characters and those that change the text direction. This includes line ends and tabs, which `shown` keeps.
 */
const obeyed = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

/** A terminal that strips control characters, because output includes other people's text (error reports, names). */
export function harmlessTerminal({ print, printError }: OperatorTerminal): OperatorTerminal {
  const shown = (text: string) => text.replaceAll(obeyed, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
  return { print: (text) => print(shown(text)), printError: (text) => printError(shown(text)) }
}
