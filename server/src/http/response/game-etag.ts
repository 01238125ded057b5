import type { Actor } from '#domain/permissions/actor.ts'

/** Increment when documents change shape, so that browsers drop cached ones. */
const documentFormat = 2

/** The ETag of what one viewer gets of a version of a game. */
export function gameEtag(version: number, actor: Actor): string {
  return `W/"${documentFormat}.${version}.${viewerTag(actor)}"`
}

/** The version of an ETag that this caller got; null for any other. */
export function versionOfEtag(etag: string | undefined, actor: Actor): number | null {
  const version = Number(/^W\/"\d+\.(\d{1,15})\./.exec(etag ?? '')?.[1])
  return etag === gameEtag(version, actor) ? version : null
}

function viewerTag(actor: Actor): string {
  if (actor.kind === 'anonymous') return '0'
  return (actor.kind === 'player' ? actor.playerId : actor.userId).slice(-12)
}
