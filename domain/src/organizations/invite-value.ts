/**
 * Packs the opaque value of `/invite/:code`: the pending membership's id and the code (decisions, section 3). Accepting
 * unpacks it into `organization_user_id` and `code` (specification, section 7).
 */
export function packInvite(organizationUserId: string, code: string): string {
  return `${organizationUserId.replaceAll('-', '')}${code}`
}

/** Unpacks the value; null if it can't be one of ours. */
export function unpackInvite(value: string): { organizationUserId: string; code: string } | null {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{20,200})$/.exec(value)
  if (!match) return null
  return { organizationUserId: match.slice(1, 6).join('-'), code: match[6] ?? '' }
}
