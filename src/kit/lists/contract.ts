import { z } from 'zod'
import type { Access } from '../access/levels.ts'
import { endpoint } from '../contract/endpoint.ts'
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

type Declared<A extends Access> = {
  path: Parameters<typeof endpoint>[0]['path']
  access: A
  summary: string
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
 * Declares the procedure that answers a list, a page at a time. What is asked of it is what the address of its screen
 * holds; any other key is refused, since a misspelt filter would show, or export, rows that nobody asked for.
 * @param given what the path names, and what else decides which list it is
 */
export function listEndpoint<
  A extends Access,
  const L extends ListDefinition,
  Row extends z.ZodType,
  Given extends z.ZodRawShape = NothingMore,
>({ path, access, summary }: Declared<A>, list: L, row: Row, given?: Given) {
  return endpoint({ method: 'GET', path, access, summary, list })
    .input(listQuery(list, given))
    .output(pageOf(row))
}

type Asked<L extends ListDefinition, Given extends z.ZodRawShape> = z.ZodType<
  ListQuery<L> & Read<Given>,
  ListSearch<L> & Taken<Given>
>

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
  return z.object({
    items: z.array(row),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }) satisfies z.ZodType<ListPage<z.output<Row>>>
}
