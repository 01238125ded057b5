import { z } from 'zod'
import { resource } from '#contract/jsonapi/document.ts'
import { tokenResource } from './token-resource.ts'

/** The result of logging in: the token, and the device value that shows later that this device has logged in before. */
export const loginResource = resource('tokens', { ...tokenResource.shape.attributes.shape, device: z.string() })
