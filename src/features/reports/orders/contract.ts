import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { choiceSchema, choicesEndpoint } from '#kit/lists/choices.ts'
import { listEndpoint, listQuery } from '#kit/lists/contract.ts'
import { orderChanges } from './domain/changes.ts'
import { orderGroupings } from './domain/groupings.ts'
import { orderList } from './domain/list.ts'
import { orderSources } from './domain/sources.ts'

/** Enough to begin with; once they are put right, the next come. */
export const FIRST_DIFFERENCES = 10

const given = {
  by: z.enum(orderGroupings).default('items'),
  of: z.enum(orderSources).default('teams'),
  /** What is now is compared with how it was when this day began, in the event's zone. */
  since: z.iso.date('Choose a day.').optional(),
}

/** Amounts are decimal text in the event's currency. */
const sum = { quantity: z.number(), amount: z.string() }

const orderRowSchema = z.object({
  id: z.string(),
  /** Null where a row is all that a team has ordered. */
  itemId: z.string().nullable(),
  item: z.string(),
  /** The item list that it is in. */
  question: z.string(),
  formId: z.string().nullable(),
  formTitle: z.string(),
  /** Null where a row is of all halls. */
  hall: z.string().nullable(),
  stand: z.string().nullable(),
  /** Null where a row is of all teams, and for a guest. */
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  /** Null where not all of it was ordered at one price. */
  price: z.string().nullable(),
  ...sum,
  /** Teams, or guests, that have ordered it. */
  orders: z.number(),
  /** Null without a day to compare with. */
  since: z
    .object({
      ...sum,
      quantityChange: z.number(),
      amountChange: z.string(),
      change: z.enum(orderChanges),
      added: z.number(),
      withdrawn: z.number(),
    })
    .nullable(),
  /** A submission in it does not come to the total that was stored with it. */
  isOff: z.boolean(),
})
export type OrderReportRow = z.infer<typeof orderRowSchema>

const summarySchema = z.object({
  at: z.iso.datetime(),
  since: z.iso.datetime().nullable(),
  /** Of the orders that the filters choose. */
  total: z.object({
    ...sum,
    orders: z.number(),
    items: z.number(),
    former: z
      .object({
        ...sum,
        orders: z.number(),
        amountChange: z.string(),
        added: z.number(),
        withdrawn: z.number(),
      })
      .nullable(),
  }),
  /** Without filters. */
  sources: z
    .array(z.object({ source: z.enum(orderSources), orders: z.number(), amount: z.string() }))
    .max(orderSources.length),
  /** Submissions that a later one of the same team replaces. */
  duplicates: z.number(),
  /** Submissions whose items do not come to the total that was stored with them: the first of them, by form and name. */
  differences: z.object({
    count: z.number(),
    first: z
      .array(
        z.object({
          submissionId: z.string(),
          formId: z.string(),
          formTitle: z.string(),
          /** Then it is in no other report. */
          isArchived: z.boolean(),
          teamName: z.string(),
          counted: z.string(),
          /** Null where none was stored. */
          stored: z.string().nullable(),
        }),
      )
      .max(FIRST_DIFFERENCES),
  }),
  forms: z.array(z.object({ id: z.string(), name: z.string() })),
  items: z.array(z.object({ id: z.string(), name: z.string(), formTitle: z.string() })),
})
export type OrderSummary = z.infer<typeof summarySchema>

export const ordersContract = {
  list: listEndpoint(
    {
      path: '/admin/orders',
      access: 'reportViewer',
      mayLag: true,
      summary: 'What was ordered in forms: by item, by hall, by stand or by team',
    },
    orderList,
    orderRowSchema,
    given,
  ),
  getSummary: endpoint({
    method: 'GET',
    path: '/admin/orders/summary',
    access: 'reportViewer',
    mayLag: true,
    summary: 'What all orders that match come to, and which of them do not add up',
  })
    .input(listQuery(orderList, given))
    .output(summarySchema),
  listHalls: choicesEndpoint(
    {
      path: '/admin/orders/halls',
      access: 'reportViewer',
      mayLag: true,
      summary: 'The halls in which teams stand, in order',
    },
    choiceSchema,
  ),
  listTeams: choicesEndpoint(
    {
      path: '/admin/orders/teams',
      access: 'reportViewer',
      mayLag: true,
      summary: 'The teams by whose orders one can filter',
    },
    choiceSchema,
  ),
}
