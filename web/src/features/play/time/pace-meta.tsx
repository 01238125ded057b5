import { usePaceWords } from './use-pace-words.ts'

/** The same in one line, under the title of a page of paper. */
export function PaceMeta() {
  const words = usePaceWords()
  return words.length > 0 && <>{words.join('. ')}</>
}
