import { usePaceText } from './use-pace-text.ts'

/** The same in one line, under the title of a page of paper. */
export function PaceMeta() {
  const words = usePaceText()
  return words.length > 0 && <>{words.join('. ')}</>
}
