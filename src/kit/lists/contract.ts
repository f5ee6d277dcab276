import { z } from 'zod'
import type { Access } from '../access/levels.ts'
import { endpoint } from '../contract/endpoint.ts'
import { isCursor, LONGEST_CURSOR } from './cursor.ts'
import {
  type FilterKey,
  type FilterKind,
  type ListDefinition,
  type ListPage,
  type ListQuery,
  type ListSearch,
  LONGEST_SEARCH,
  PAGE_SIZE,
  readValues,
} from './list.ts'

/** More values than a person ticks, and fewer than would make a statement slow. */
export const MOST_VALUES = 200
/** Of an id, or of a word that organisers typed, such as a hall. */
export const LONGEST_VALUE = 200
/** Beyond any list; an offset must stay a number that PostgreSQL takes. */
const LAST_PAGE = 1_000_000

export const cursorSchema = z
  .string()
  .max(LONGEST_CURSOR)
  .refine(isCursor, { error: 'Begin with the cursor “start”, and go on with nextCursor of each answer.' })
  .describe('For programs, instead of sort and page: “start”, and then nextCursor of each answer.')

export const nextCursorSchema = z
  .string()
  .refine(isCursor)
  .nullable()
  .optional()
  .describe('With a cursor: where the next page begins; null at the end.')

/** What every answer by the page says beside its items. */
export const pageShape = {
  total: z.number().describe('How many match; with a cursor, how many from it on.'),
  page: z.number(),
  pageSize: z.number(),
  nextCursor: nextCursorSchema,
}

type Declared<A extends Access> = {
  path: Parameters<typeof endpoint>[0]['path']
  access: A
  summary: string
  mayLag?: true
}

/** What a schema's shape reads or takes; without a shape, nothing more than what is asked of the list. */
type Read<Given extends z.ZodRawShape> = [keyof Given] extends [never]
  ? unknown
  : z.output<z.ZodObject<Given>>
type Taken<Given extends z.ZodRawShape> = [keyof Given] extends [never]
  ? unknown
  : z.input<z.ZodObject<Given>>
type NothingMore = Record<never, never>

/**
 * Declares the procedure that answers a list, a page at a time: by number or, for programs, by a cursor. What is asked of
 * it is what the address of its screen holds; any other key is refused, since a misspelt filter would show, or export, rows
 * that nobody asked for.
 * @param given what the path names, and what else decides which list it is
 */
export function listEndpoint<
  A extends Access,
  const L extends ListDefinition,
  Row extends z.ZodType,
  Given extends z.ZodRawShape = NothingMore,
>(declared: Declared<A>, list: L, row: Row, given?: Given) {
  return endpoint({ method: 'GET', ...declared, list })
    .input(pagedQuery(list, given))
    .output(pageOf(row))
}

type Asked<L extends ListDefinition, Given extends z.ZodRawShape> = z.ZodType<
  ListQuery<L> & Read<Given>,
  ListSearch<L> & Taken<Given>
>

type AskedByPage<L extends ListDefinition, Given extends z.ZodRawShape> = z.ZodType<
  ListQuery<L> & Read<Given>,
  ListSearch<L> & { cursor?: string | undefined } & Taken<Given>
>

/** Reads which page of a list is asked for: by its number in some order, or from a cursor on. */
export function pagedQuery<const L extends ListDefinition, Given extends z.ZodRawShape = NothingMore>(
  list: L,
  given?: Given,
): AskedByPage<L, Given> {
  const byNumber = listQuery(list, given) as unknown as z.ZodObject<{ page: z.ZodType; sort: z.ZodType }> // forced by zod: it cannot type keys that are computed
  const schema = byNumber
    .safeExtend({ cursor: cursorSchema.optional() })
    .refine(({ cursor, page, sort }) => cursor === undefined || (page === 1 && sort === list.sort), {
      path: ['cursor'],
      error: 'A cursor has an order of its own: leave out sort and page.',
    })
  return schema as unknown as AskedByPage<L, Given> // forced by zod: it cannot type keys that are computed
}

/** Reads what is asked of a list. */
export function listQuery<const L extends ListDefinition, Given extends z.ZodRawShape = NothingMore>(
  list: L,
  given?: Given,
): Asked<L, Given> {
  const sorts = list.sorts.flatMap((key) => [key, `-${key}`])
  const filters = Object.entries(list.filters).map(([key, kind]) => [key, filterSchema(kind).optional()])
  const schema = z.strictObject({
    ...given,
    search: z.string().trim().max(LONGEST_SEARCH).default(''),
    sort: z.enum(sorts).default(list.sort),
    page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
    pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
    ...(Object.fromEntries(filters) as Record<FilterKey<L>, z.ZodType>),
  })
  return schema as unknown as Asked<L, Given> // forced by zod: it cannot type keys that are computed
}

function filterSchema(kind: FilterKind): z.ZodType {
  if (kind.kind === 'toggle') return z.enum(['true', 'false']).transform((written) => written === 'true')
  const value = kind.values ? z.enum([...kind.values]) : z.string().min(1).max(LONGEST_VALUE)
  return z.string().transform(readValues).pipe(z.array(value).max(MOST_VALUES))
}

function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ items: z.array(row), ...pageShape }) satisfies z.ZodType<ListPage<z.output<Row>>>
}
