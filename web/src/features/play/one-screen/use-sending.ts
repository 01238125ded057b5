import { useState } from 'react'
import { readDraft, useDraft, writeDraft } from '../../../lib/use-draft.ts'

interface Sending {
  text: string
  write: (text: string) => void
  submit: () => void
  isMissing: boolean
  /** What is under way, oldest first. */
  underWay: readonly string[]
  failed: { words: string; error: unknown } | null
  arrived: number
}

type Join = (returned: string, begun: string) => string

/** What this page has sent under each key and has no answer to. */
const sent = new Map<string, readonly string[]>()

function keep(key: string, words: readonly string[]): void {
  if (words.length === 0) sent.delete(key)
  else sent.set(key, words)
  writeDraft(`${key}.sent`, words.join(', '))
}

/** Puts back what a page that was closed meanwhile had sent without hearing of it. */
function putBack(key: string, join: Join): void {
  const unheard = readDraft(`${key}.sent`)
  if (unheard === null || sent.has(key)) return
  writeDraft(`${key}.sent`, '')
  giveBack(key, unheard, join)
}

function giveBack(key: string, words: string, join: Join): string {
  const begun = readDraft(key) ?? ''
  const now = begun === '' ? words : join(words, begun)
  writeDraft(key, now)
  return now
}

async function settled(
  sending: Promise<unknown>,
  arrived: () => void,
  failed: (error: unknown) => void,
): Promise<void> {
  try {
    await sending
  } catch (error) {
    failed(error)
    return
  }
  arrived()
}

/**
 * A field whose words are sent one after another. It is empty the moment it is sent, so that the next can be written while the first is under way.
 * What did not arrive comes back into the field, before what was begun meanwhile; also after a reload.
 * @param key under which the unsent words are kept on this device
 * @param join makes one text of what came back and what was begun; a field that holds one thing keeps what was begun, and `failed` has the other
 */
export function useSending(key: string, send: (words: string) => Promise<unknown>, join: Join): Sending {
  useState(() => putBack(key, join))
  const [text, setText] = useDraft(key)
  const [isMissing, setMissing] = useState(false)
  const [underWay, setUnderWay] = useState(() => sent.get(key) ?? [])
  const [failed, setFailed] = useState<Sending['failed']>(null)
  const [arrived, setArrived] = useState(0)
  const change = (next: (before: readonly string[]) => readonly string[]) => {
    keep(key, next(sent.get(key) ?? []))
    setUnderWay(sent.get(key) ?? [])
  }
  const submit = () => {
    const words = text.trim()
    setMissing(words === '')
    if (words === '') return
    setFailed(null)
    setText('')
    change((before) => [...before, words])
    const over = () => change((before) => before.filter((_, index) => index !== before.indexOf(words)))
    void settled(
      send(words),
      () => {
        over()
        setArrived((count) => count + 1)
      },
      (error) => {
        over()
        setText(giveBack(key, words, join))
        setFailed({ words, error })
      },
    )
  }
  const write = (next: string) => {
    setMissing(false)
    setText(next)
  }
  return { text, write, submit, isMissing, underWay, failed, arrived }
}
