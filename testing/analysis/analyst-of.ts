/** An admin of one organization, as commands receive whoever calls them. */
export function analystOf(by: { id: string }, organizationId: string) {
  const membership = {
    organizationId,
    role: 'admin',
    inherited: false,
    parentOrganizationId: null,
    tier: 'pro',
  } as const
  return { kind: 'user' as const, userId: by.id, sessionId: by.id, memberships: [membership] }
}
