import { type ScreenName, screenTable } from './screen-table.ts'
import { screens } from './screens.ts'

/** The values for a pattern's parameters, in order; optional ones last. */
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

/** Paths to link and navigate to: `paths.player(gameId)`; one per screen of the table, and some with more in them. */
export const paths = {
  ...builders,
  start: () => '/',
  /** The login page, asking for a new password. */
  forgotPassword: () => `${builders.login()}?forgot`,
  /** A participant's action items; the token is personal. */
  actions: (token: string) => `${builders.myActions()}#${token}`,
  /** The outbox of an evaluation, with all mails or those to one recipient. */
  outbox: (recipient?: string) => builders.outbox() + (recipient ? `?to=${encodeURIComponent(recipient)}` : ''),
  /** Day passes, about to give one to a person. */
  passFor: (userId: string) => `${builders.products()}?person=${encodeURIComponent(userId)}`,
  /** People, about to invite somebody with a day pass. */
  inviteWithPass: () => `${builders.users()}?invite=pass`,
  /** A game on a projector: what the room may see, without controls. */
  stage: (gameId: string) => `${builders.game(gameId)}?stage`,
}

/** A screen's path without optional parameters, for menus. */
export function addressOf(name: ScreenName): string {
  return builderOf(screenTable[name].path)()
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Whether a value is a valid game id: a UUID version 4 (specification, section 2). */
export function isGameId(value: string | undefined): value is string {
  return value !== undefined && uuidV4.test(value)
}
