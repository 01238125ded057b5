import { type ScreenName, screenTable } from './screen-table.ts'
import { screens } from './screens.ts'

/** The values for the parameters of a pattern, in their order; those that may be missing come last. */
type Values<Path extends string> = Path extends `${string}/:${string}/${infer Rest}`
  ? [string, ...Values<`/${Rest}`>]
  : Path extends `${string}/:${string}?`
    ? [(string | undefined)?]
    : Path extends `${string}/:${string}`
      ? [string]
      : []

type Builders = { [Name in ScreenName]: (...values: Values<(typeof screenTable)[Name]['path']>) => string }

function builderOf(path: string): (...values: (string | undefined)[]) => string {
  return (...values) =>
    path.replaceAll(/\/:\w+\??/g, () => {
      const value = values.shift()
      return value ? `/${encodeURIComponent(value)}` : ''
    })
}

const builders = Object.fromEntries(screens.map(([name, { path }]) => [name, builderOf(path)])) as unknown as Builders

/** Addresses to link and navigate to: `paths.player(gameId)`; one for each screen of the table, and some that say more. */
export const paths = {
  ...builders,
  start: () => '/',
  /** The login page where one asks for a new password. */
  forgotPassword: () => `${builders.login()}?forgot`,
  /** What somebody took along; the token is nobody else's. */
  actions: (token: string) => `${builders.myActions()}#${token}`,
  /** The mails of an evaluation, all or those to one address. */
  outbox: (recipient?: string) => builders.outbox() + (recipient ? `?to=${encodeURIComponent(recipient)}` : ''),
  /** A game for a projector: what the room may see, no controls. */
  stage: (gameId: string) => `${builders.game(gameId)}?stage`,
}

/** The address of a screen without the parameters that may be missing, as a menu links to it. */
export function addressOf(name: ScreenName): string {
  return builderOf(screenTable[name].path)()
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a game's id in an address can be one: a UUID of version 4 (specification, section 2). */
export function isGameId(value: string | undefined): value is string {
  return value !== undefined && uuidV4.test(value)
}
