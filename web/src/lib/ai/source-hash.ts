import { type SourceKind, sourceKinds } from '#domain/ai/source-kinds.ts'

/** The end of a report's address that opens it at a source. */
export const sourceHash = ({ kind, id }: { kind: SourceKind; id: string }) => `#${kind}=${id}`

/** The source that such an address names; null: none. */
export function sourceOfHash(hash: string): { kind: SourceKind; id: string } | null {
  const [, named, id = ''] = /^#([a-z]+)=([\w-]+)$/.exec(hash) ?? []
  const kind = sourceKinds.find((one) => one === named)
  return kind ? { kind, id } : null
}
