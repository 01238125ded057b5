import { dayPassEnd } from '#domain/organizations/day-pass.ts'
import type { Role } from '#domain/permissions/actor.ts'
import { productUses } from '#server/db/schema/billing.ts'
import type { Db } from '#server/db/open-database.ts'
import { organizationProductPurchases, organizations, organizationUsers, users } from '#server/db/schema/people.ts'

interface DemoPerson {
  email: string
  name: string
  role: Role
  /** Belongs to the child organization instead. */
  inChild?: true
  analyst?: true
  /** Has a day pass with so many hours left; negative: expired. */
  dayPassHoursLeft?: number
  /** Has not accepted yet. */
  invited?: true
}

/** Colleagues to fill the list of users. They have no password, and nobody reads their mail. */
const people: readonly DemoPerson[] = [
  { email: 'sofia@demo.example', name: 'Sofia Marin', role: 'admin' },
  { email: 'pekka@demo.example', name: 'Pekka Salo', role: 'game_master', analyst: true },
  { email: 'lotte@demo.example', name: 'Lotte de Vries', role: 'game_master', dayPassHoursLeft: 20 },
  { email: 'guest@demo.example', name: 'Anna Weber', role: 'game_master', dayPassHoursLeft: -40 },
  { email: 'waiting@demo.example', name: 'Elin Ek', role: 'game_master', invited: true },
  { email: 'north@demo.example', name: 'Maija Korpi', role: 'admin', inChild: true },
  { email: 'depot@demo.example', name: 'Björn Dahl', role: 'game_master', inChild: true },
]

/** The quotas of the demo's plan. */
export const demoQuotas = { userQuota: 10, childOrganizationQuota: 3 }
const dayPassesLeft = 3
const monthMs = 30 * 24 * 3_600_000

/**
 * Adds quotas, day passes, colleagues and a populated child organization. Returns each person's user and
 * organization, by address.
 */
export async function seedDemoPeople(
  tx: Db,
  organizationId: string,
  { now, since }: { now: Date; since: Date },
): Promise<Map<string, { userId: string; organizationId: string }>> {
  const [child] = await tx
    .insert(organizations)
    .values({
      name: 'Demo Northern Depot',
      parentOrganizationId: organizationId,
      tier: 'pro',
      preferredLanguage: 'fi',
      userQuota: demoQuotas.userQuota,
      createdAt: since,
    })
    .returning({ id: organizations.id })
  if (!child) throw new Error('the demo child organization was not inserted')
  const [purchase] = await tx
    .insert(organizationProductPurchases)
    .values({
      organizationId,
      productKey: 'day_pass',
      quantityLeft: dayPassesLeft,
      quantityBought: dayPassesLeft + people.filter(({ dayPassHoursLeft }) => dayPassHoursLeft !== undefined).length,
      validUntil: new Date(now.getTime() + 6 * monthMs),
      createdAt: since,
    })
    .returning({ id: organizationProductPurchases.id })
  if (!purchase) throw new Error('the demo day passes were not inserted')
  const places = new Map<string, { userId: string; organizationId: string }>()
  for (const { email, name, role, inChild, analyst, dayPassHoursLeft, invited } of people) {
    const [user] = await tx.insert(users).values({ email, name, createdAt: since }).returning({ id: users.id })
    if (!user) throw new Error(`the demo account ${email} was not inserted`)
    const place = { userId: user.id, organizationId: inChild ? child.id : organizationId }
    places.set(email, place)
    const acceptedAt =
      dayPassHoursLeft === undefined
        ? since
        : new Date(now.getTime() + dayPassHoursLeft * 3_600_000 - (dayPassEnd(now).getTime() - now.getTime()))
    const endsAt = dayPassHoursLeft === undefined ? null : dayPassEnd(acceptedAt)
    await tx.insert(organizationUsers).values({
      ...place,
      role,
      analyst: analyst ?? false,
      dayPass: endsAt !== null,
      dayPassUntil: endsAt,
      invitedAt: invited ? now : since,
      acceptedAt: invited ? null : acceptedAt,
    })
    if (endsAt)
      await tx
        .insert(productUses)
        .values({ ...place, purchaseId: purchase.id, quantity: 1, usedAt: acceptedAt, endsAt })
  }
  return places
}
