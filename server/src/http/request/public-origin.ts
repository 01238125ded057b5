import { namesThisMachine } from './local-caller.ts'

/** Whether `APP_URL` is set and names a host that people open from other machines. */
export function isPublicOrigin(appUrl: string | null): boolean {
  return appUrl !== null && !namesThisMachine(new URL(appUrl).host)
}
