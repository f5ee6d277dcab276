import type { Screens } from './screens.ts'

/** The path of a screen, parameters in braces: '/tasks/{taskId}'. */
export type ScreenPath = keyof Screens

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never

export type ParamsOf<Path extends ScreenPath> = { readonly [Name in ParamName<Path>]: string }

export type SearchOf<Path extends ScreenPath> = Screens[Path]
/** Of several paths: the keys that all of them have. */
export type SearchKey<Path extends ScreenPath> = keyof Screens[Path] & string

/** A screen with a list, whose view is kept in the address. */
export type ListPath = {
  [Path in ScreenPath]: 'sort' extends keyof Screens[Path] ? Path : never
}[ScreenPath]

/** A path without parameters, which is an address as it is. */
export type PlainPath = {
  [Path in ScreenPath]: [ParamName<Path>] extends [never] ? Path : never
}[ScreenPath]

declare const checked: unique symbol

/**
 * Where a link may lead: an address of this portal, without the event's prefix. A plain path is one;
 * `addressOf` makes one with parameters or search; `localAddress` checks one that a person wrote.
 */
export type Address = PlainPath | (`/${string}` & { readonly [checked]: true })

/** Parameters for a path that has any, then search for one that may have it. */
type Details<Path extends ScreenPath> = [
  ...([ParamName<Path>] extends [never] ? [] : [params: ParamsOf<Path>]),
  ...([SearchKey<Path>] extends [never] ? [] : [search?: SearchOf<Path>]),
]

/** `addressOf('/tasks/{taskId}', { taskId }, { taskStatus: 'overdue' })` → '/tasks/7?taskStatus=overdue' */
export function addressOf<Path extends ScreenPath>(path: Path, ...details: Details<Path>): Address
export function addressOf(path: string, ...details: Record<string, string | number | undefined>[]) {
  const [params, search] = path.includes('{') ? details : [{}, ...details]
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const query = Object.entries(search ?? {})
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))
    .join('&')
  return query === '' ? filled : `${filled}?${query}`
}
