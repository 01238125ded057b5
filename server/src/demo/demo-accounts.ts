import type { Role } from '#domain/permissions/actor.ts'

/** The demo organization's accounts with a password (decisions, section 8). */
export const demoAccounts: readonly { email: string; name: string; role: Role }[] = [
  { email: 'admin@demo.example', name: 'Hanna Lindqvist', role: 'admin' },
  { email: 'master@demo.example', name: 'Jonas Berg', role: 'game_master' },
]
