import * as areas from './areas.ts'

type Areas = typeof areas

/** The name of an area in code: its folder's name in camelCase. */
export type AreaName = keyof Areas
type Endpoints = {
  [Area in AreaName]: Extract<Areas[Area][keyof Areas[Area]], { id: string; method: string; path: string }>
}

/** An endpoint of one area, as exported by its contract file. */
export type EndpointOf<Area extends AreaName> = Endpoints[Area]
export type Endpoint = Endpoints[AreaName]

/**
 * Every endpoint of the API, by area and name. Routes, OpenAPI, the web client's types and the access test use this
 * list.
 */
export const registry: readonly Endpoint[] = Object.values(areas).flatMap((area) =>
  Object.values<unknown>(area).filter(isEndpoint),
)

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported
}
