/** Of the OpenAPI document what is looked at here. */
export type Parameter = {
  name: string
  in: string
  required?: boolean
  schema?: object
  description?: string
  example?: unknown
}
type BodySchema = { properties?: Record<string, unknown>; required?: string[] }
type Answer = { $ref?: string; content?: Record<string, { schema?: object; example?: unknown }> }
export type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  'x-access'?: string
  /** A call, as API readers such as Redoc show it. */
  'x-codeSamples'?: { lang: string; label: string; source: string }[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  responses?: Record<string, Answer>
  requestBody?: { content: Record<string, { example?: unknown; schema?: BodySchema }> }
}
export type OpenApiDocument = { paths?: Record<string, Record<string, Operation>> }
