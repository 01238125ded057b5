import { z } from 'zod'
import { pathId } from './fields.ts'

/** The game in a path. */
export const gameParams = z.object({ gameId: pathId })
