import { gameActions } from '#domain/permissions/game-rules.ts'
import { isOrganizationAction, organizationRules } from '#domain/permissions/organization-rules.ts'
import type { Access } from '#contract/define-endpoint.ts'

export const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

/** The arguments; what is missing is derived from the name. */
export interface EndpointOptions {
  area: string
  name: string
  method?: string | undefined
  path?: string | undefined
  access?: string | undefined
}

/** An endpoint to write. */
export interface NewEndpoint {
  area: string
  /** `<area>.<name>`. */
  id: string
  method: Method
  path: string
  /** Names of the path parameters. */
  params: string[]
  access: Access
  /** What the access check is about. */
  about: 'nothing' | 'organization' | 'game'
  /** The command's file name without extension: the name, plus the area's noun if the name is a single word. */
  file: string
  /** The same as the name of a constant or function. */
  constant: string
  /** Whether the response is a page of a list, one resource, or empty. */
  answer: 'list' | 'resource' | 'nothing'
}

const reading = /^(count|find|get|list|read|search|show)(-|$)/
const changing = /^(change|move|rename|set|update)(-|$)/
const deleting = /^(delete|remove)(-|$)/
const creating = /^(add|create)(-|$)/
const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Works out the endpoint, or returns everything that is wrong with its options. */
export function newEndpoint(options: EndpointOptions): { endpoint: NewEndpoint } | { faults: string[] } {
  const { area, name } = options
  const method = options.method ?? methodOf(name)
  const access = options.access ?? 'user'
  const faults = [
    ...(kebab.test(area) ? [] : [`The area "${area}" is not in kebab-case.`]),
    ...(kebab.test(name) ? [] : [`The name "${name}" is not in kebab-case.`]),
  ]
  if (!isMethod(method)) return { faults: [...faults, `${method} is not a method: ${methods.join(', ')}.`] }
  if (!isAccess(access)) return { faults: [...faults, `${access} is not an access: ${accesses.join(', ')}.`] }
  const about = access.startsWith('game.') ? 'game' : access.startsWith('organization.') ? 'organization' : 'nothing'
  const path = options.path ?? pathOf(area, name, about)
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  if (!/^\/v1(\/(:[a-z][A-Za-z]*|[a-z0-9_-]+))+$/.test(path))
    faults.push(`The path ${path} does not look like /v1/things/:thingId.`)
  if (about === 'game' && !params.includes('gameId')) faults.push(`${access} needs :gameId in the path.`)
  if (about === 'organization' && method !== 'GET' && !params.includes('organizationId'))
    faults.push(`${access} needs :organizationId in the path; only GET may name it in the query.`)
  if (faults.length > 0) return { faults }
  const file = name.includes('-') ? name : `${name}-${name === 'list' ? area : singular(area)}`
  return {
    endpoint: {
      area,
      id: `${area}.${name}`,
      method,
      path,
      params,
      access,
      about,
      file,
      constant: camelCase(file),
      answer:
        method === 'GET'
          ? /^(list|search)(-|$)/.test(name)
            ? 'list'
            : 'resource'
          : method === 'POST' && creating.test(name)
            ? 'resource'
            : 'nothing',
    },
  }
}

/** Whether the organization for the access check is in the query, as in lists of what it owns. */
export function namesOrganizationInQuery({ about, params }: NewEndpoint): boolean {
  return about === 'organization' && !params.includes('organizationId')
}

/** A kebab-case name as a name in code. */
export function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The singular of an area's name. */
export function singular(area: string): string {
  if (area.endsWith('ies')) return `${area.slice(0, -3)}y`
  return /[^is]s$/.test(area) ? area.slice(0, -1) : area
}

const accesses = ['open', 'user', ...gameActions, ...Object.keys(organizationRules)]

function isAccess(access: string): access is Access {
  return (
    access === 'open' ||
    access === 'user' ||
    gameActions.some((action) => action === access) ||
    isOrganizationAction(access)
  )
}

function isMethod(method: string): method is Method {
  return methods.some((known) => known === method)
}

function methodOf(name: string): Method {
  if (reading.test(name)) return 'GET'
  if (changing.test(name)) return 'PATCH'
  return deleting.test(name) ? 'DELETE' : 'POST'
}

function pathOf(area: string, name: string, about: NewEndpoint['about']): string {
  const owner = {
    nothing: '/v1',
    organization: '/v1/dashboard/organization/:organizationId',
    game: '/v1/games/:gameId',
  }[about]
  const isOwner = (about === 'organization' && area === 'organizations') || (about === 'game' && area === 'games')
  const before = isOwner ? owner : `${owner}/${about === 'game' ? 'relationships/' : ''}${area}`
  return name === 'list' || name === 'create' ? before : `${before}/${name}`
}
