import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { version } from '#platform/config/version.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { contract } from '../contract.ts'
import { documentedWorld } from './example-world.ts'

/** The API as a document for programs, and as a page for people. */
export function mountDocuments(app: Hono<HttpEnv>) {
  let document: Promise<OpenApiDocument> | undefined
  const read = () => {
    document ??= describeApi()
    return document
  }
  app.get('/api/openapi.json', async (c) => c.json(await read()))
  app.get('/api/docs', async (c) => c.html(pageOf(await read())))
}

type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  'x-access'?: string
  parameters?: { name: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
export type OpenApiDocument = { paths?: Record<string, Record<string, Operation>> }

/**
 * OpenAPI 3.1; `x-access` is the lowest level that may call an operation, and the example of a changing one
 * is its request, both from the contract's own declaration.
 */
async function describeApi(): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = (await generator.generate(contract, {
    info: { title: 'Eventflow', version },
    servers: [{ url: '/api' }],
  })) as OpenApiDocument
  for (const { procedure, feature } of procedures()) {
    const { method = 'GET', path = '' } = procedure['~orpc'].route
    const operation = document.paths?.[path]?.[method.toLowerCase()]
    if (!operation) continue
    const { access, change } = procedure['~orpc'].meta as EndpointMeta
    operation['x-access'] = access
    operation.tags = [feature]
    if (change) addExample(operation, change.example(documentedWorld))
  }
  return document
}

/** Input that the path names goes into its parameters, the rest into the body. */
function addExample({ parameters = [], requestBody }: Operation, example: object) {
  const inBody: Record<string, unknown> = { ...example }
  for (const parameter of parameters) {
    parameter.example = inBody[parameter.name]
    delete inBody[parameter.name]
  }
  const body = requestBody?.content['application/json']
  if (body) body.example = inBody
}

/** Every procedure of the contract, with the key of its feature. */
export function procedures(): { feature: string; key: string; procedure: AnyContractProcedure }[] {
  return Object.entries(contract).flatMap(([feature, members]) =>
    Object.entries(members).flatMap(([key, procedure]) =>
      isContractProcedure(procedure) ? [{ feature, key, procedure }] : [],
    ),
  )
}

function pageOf({ paths = {} }: OpenApiDocument): string {
  const rows = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .sort((one, other) => (one.operation.tags?.[0] ?? '').localeCompare(other.operation.tags?.[0] ?? ''))
    .map(
      ({ path, method, operation }) =>
        `<tr><td>${operation.tags?.[0] ?? ''}</td><td><code>${method.toUpperCase()}</code></td><td><code>/api${path}</code></td><td>${operation.summary ?? ''}</td><td>${operation['x-access'] ?? ''}</td></tr>`,
    )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Eventflow API</title><style>${PAGE_STYLE}</style></head><body><main><h1>Eventflow API</h1><p>Everything the portal does, it does by these calls. The whole description, with every field, is <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p><div tabindex="0" role="region" aria-label="Operations"><table><thead><tr><th>Feature</th><th>Method</th><th>Path</th><th>What it does</th><th>Least level</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></main></body></html>`
}

const PAGE_STYLE = `
body{font:15px/1.5 system-ui,sans-serif;color:#15181e;background:#f6f7f9;margin:0}
main{max-width:1100px;margin:0 auto;padding:28px 16px}
div{overflow-x:auto;background:#fff;border:1px solid #e5e7ec;border-radius:10px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 12px;border-bottom:1px solid #e5e7ec;vertical-align:top}
code{font-size:13px}a{color:#0b6b74}`
