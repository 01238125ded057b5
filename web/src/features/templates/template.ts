import type { Answer } from '../../lib/api/endpoint-types.ts'

/** A crystallization template with the fields for editing it. */
export type Template = Answer<'GET /v1/crystallization-templates/:crystallizationTemplateId'>['data']
