import type { Services } from '#server/services.ts'

/**
 * Whether a caller may read the outbox without its key: a browser on this machine. With a public origin nobody may,
 * because a proxy here that adds no header makes everybody look like one.
 */
export function isOutboxOpen(
  isLocal: () => boolean,
  { outboxShown, hasPublicOrigin }: Pick<Services, 'outboxShown' | 'hasPublicOrigin'>,
): boolean {
  return outboxShown && !hasPublicOrigin && isLocal()
}
