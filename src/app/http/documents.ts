import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Hono } from 'hono'
import { standings } from '#features/people/api-tokens/domain/areas.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import { START } from '#kit/lists/cursor.ts'
import { version } from '#platform/config/version.ts'
import type { HttpEnv } from '#platform/http/app.ts'
import { contract } from '../contract.ts'
import { exampleAnswer } from './example-answers.ts'
import { documentedWorld } from './example-world.ts'
import type { OpenApiDocument, Operation, Parameter } from './open-api-document.ts'
import { referencePage } from './reference-page.ts'
import { refusalResponse } from './refusals.ts'

/** The API as a document for programs, and as a page for people. */
export function mountDocuments(app: Hono<HttpEnv>) {
  let document: Promise<OpenApiDocument> | undefined
  const read = () => {
    document ??= describeApi()
    return document
  }
  app.get('/api/openapi.json', async (c) => c.json(await read()))
  app.get('/api/docs', async (c) => c.html(referencePage(await read())))
}

/** What a program sends with a call that it may have to send again. */
const idempotencyKey: Parameter = {
  ...{ name: 'Idempotency-Key', in: 'header', required: false },
  schema: { type: 'string', minLength: 1, maxLength: 128 },
  description:
    'With a token: sent again under its key within 24 hours, the call is answered as the first time.',
}

/**
 * OpenAPI 3.1; `x-access` is the lowest level that may call an operation, and its example is a call as a program makes
 * it: what the contract declares for one that changes something, and the ids of the made-up event for one that reads.
 */
async function describeApi(): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = (await generator.generate(contract, {
    info: { title: 'Eventflow', version },
    servers: [{ url: '/api' }],
    components: {
      responses: { Refusal: refusalResponse },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the event, from Settings, API tokens.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'eventflow.session_token',
          description: 'Of a person who has signed in.',
        },
      },
    },
  })) as OpenApiDocument
  for (const { procedure, feature } of procedures()) {
    const { method = 'GET', path = '' } = procedure['~orpc'].route
    const operation = document.paths?.[path]?.[method.toLowerCase()]
    if (!operation) continue
    const { access, change } = procedure['~orpc'].meta as EndpointMeta
    operation['x-access'] = access
    operation.tags = [feature]
    const bySession = { session: [] }
    if (access !== 'public')
      operation.security = standings[feature] === 'person' ? [bySession] : [{ token: [] }, bySession]
    addExample(operation, change?.example(documentedWorld) ?? askedOf(operation))
    addAnswers(operation, exampleAnswer(feature, procedure['~orpc'].outputSchema))
    operation['x-codeSamples'] = [sampleOf({ method, path, operation })]
    if (change) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
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

/** What the path of a reading operation names, of the made-up event; and that a program reads a list from its start. */
function askedOf({ parameters = [] }: Operation): object {
  const world: Readonly<Record<string, unknown>> = { ...documentedWorld }
  const named = parameters.filter(({ in: place }) => place === 'path')
  return Object.fromEntries([
    ...named.map(({ name }) => [name, world[name] ?? documentedWorld.taskId]),
    ...(parameters.some(({ name }) => name === 'cursor') ? [['cursor', START]] : []),
  ])
}

/** An answer to the call, and the shapes of one that was refused. */
function addAnswers({ responses = {} }: Operation, example: unknown) {
  const answer = responses['200']?.content?.['application/json']
  if (answer) answer.example = example
  responses.default = { $ref: '#/components/responses/Refusal' }
}

/** The call as it is typed into a shell. */
function sampleOf({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const { parameters = [], requestBody } = operation
  const filled = parameters.reduce(
    (address, { name, in: place, example }) =>
      place === 'path' ? address.replace(`{${name}}`, encodeURIComponent(String(example))) : address,
    path,
  )
  const asked = parameters
    .filter(({ in: place, example }) => place === 'query' && example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  const query = asked.length === 0 ? '' : `?${asked.join('&')}`
  const body = requestBody?.content['application/json']?.example
  const source = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$EVENTFLOW_URL/api${filled}${query}"`,
    `-H "Authorization: Bearer $EVENTFLOW_TOKEN"`,
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body, null, 2))}`]),
  ].join(' \\\n  ')
  return { lang: 'Shell', label: 'A call', source }
}

/** For a shell, whatever stands in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Every procedure of the contract, with the key of its feature. */
export function procedures(): { feature: string; key: string; procedure: AnyContractProcedure }[] {
  return Object.entries(contract).flatMap(([feature, members]) =>
    Object.entries(members).flatMap(([key, procedure]) =>
      isContractProcedure(procedure) ? [{ feature, key, procedure }] : [],
    ),
  )
}
