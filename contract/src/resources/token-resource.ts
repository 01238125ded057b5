import { z } from 'zod'
import { resource } from '#contract/jsonapi/document.ts'

export const tokenResource = resource('tokens', {
  token: z.string(),
  /** When the token ends unless it is renewed. */
  expires_at: z.string(),
})
