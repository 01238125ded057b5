import type { AskedModel } from './model-stand-in.ts'

/** A source as the model received it. */
export interface SentSource {
  source: number
  about: string
  text: string
}

/** The sources of a call, as sent over the wire. */
export function sourcesSent({ messages }: AskedModel): SentSource[] {
  const [, sent] = messages
  return (sent?.content ?? '')
    .split('\n')
    .flatMap((line) => (line.startsWith('{"source"') ? [JSON.parse(line) as SentSource] : []))
}

/** An answer with these sentences, in the required format. */
export function answerOf(...sentences: { text: string; evidence: { source: number; quote: string }[] }[]): string {
  return JSON.stringify({ sentences })
}

/** A model that works well: one sentence per source, quoting its first words. */
export function soundAnswer(asked: AskedModel, sentenceOf = (quote: string) => `The group says: ${quote}.`): string {
  return answerOf(
    ...sourcesSent(asked)
      .slice(0, 6)
      .map(({ source, text }) => {
        const quote = text.split(/[.;,]/)[0] ?? text
        return { text: sentenceOf(quote), evidence: [{ source, quote }] }
      }),
  )
}
