import type { Answer } from '../../lib/api/endpoint-types.ts'

/** A crystallization template as its makers see it. */
export type Template = Answer<'GET /v1/crystallization-templates/:crystallizationTemplateId'>['data']
