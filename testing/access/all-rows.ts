import type { AccessBodies, AccessRows } from './access-rows.ts'
import { authenticationBodies, authenticationRows } from './authentication-rows.ts'
import { gameBodies, gameRows } from './game-rows.ts'
import { libraryBodies, libraryRows } from './library-rows.ts'
import { peopleBodies, peopleRows } from './people-rows.ts'

/** The whole table; a new area's file is added here. */
export const rows: AccessRows = { ...authenticationRows, ...peopleRows, ...libraryRows, ...gameRows }

export const bodies: AccessBodies = (values) => ({
  ...authenticationBodies(values),
  ...peopleBodies(values),
  ...libraryBodies(values),
  ...gameBodies(values),
})
