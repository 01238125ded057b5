/** Whether a `Prefer` header (RFC 7240) asks for the whole game in answer to a step. */
export function prefersWhole(header: string | undefined): boolean {
  return /(^|[,;\s])return\s*=\s*"?representation\b/i.test(header ?? '')
}

/** Whether it asks for what changed since the version that the caller has. */
export function prefersChanges(header: string | undefined): boolean {
  return /(^|[,;\s])changes\s*($|[,;])/i.test(header ?? '')
}
