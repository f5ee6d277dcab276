const message = 'Enter a name.'
const data = { fields: { 'team.name': message } }

/** A refused call in the shape of the portal, and as a problem of RFC 9457. */
export const refusals = {
  'application/json': { status: 400, message, data },
  'application/problem+json': {
    ...{ type: 'about:blank', title: 'Bad Request', status: 400, detail: message },
    ...{ instance: '/api/admin/teams', message, data },
  },
}

const text = { type: 'string' as const }
const number = { type: 'integer' as const }
const whatIsWrong = {
  ...{ message: { ...text, description: 'For people, in English.' } },
  data: {
    type: 'object' as const,
    description: '“code” tells refusals apart; “fields” names each field at fault by its path.',
    properties: { code: text, fields: { type: 'object' as const, additionalProperties: text } },
  },
}

/** Of each operation the same: what may go wrong is told by its status and its code. */
export const refusalResponse = {
  description: 'Refused. With “Accept: application/problem+json”, as a problem of RFC 9457.',
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        properties: { status: number, ...whatIsWrong },
        required: ['status', 'message'] as string[],
      },
      example: refusals['application/json'],
    },
    'application/problem+json': {
      schema: {
        type: 'object' as const,
        properties: {
          ...{ type: text, title: text, status: number, detail: text, instance: text },
          ...whatIsWrong,
        },
        required: ['type', 'title', 'status', 'detail', 'instance'] as string[],
      },
      example: refusals['application/problem+json'],
    },
  },
}
