import {
  useNavigate,
  useParams as useRouterParams,
  useSearch as useRouterSearch,
} from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ParamsOf, ScreenPath, SearchKey, SearchOf } from '#addresses/address.ts'
import type { NavigateOptions } from './use-navigate.ts'

/** Search parameters as they stand in the address: text, which anybody may have written there. */
export type WrittenSearch<Path extends ScreenPath> = { readonly [Key in SearchKey<Path>]?: string }

/** The parameters in the path of the screen that is open; of several paths, those that all of them have. */
export function useParams<Path extends ScreenPath>(): ParamsOf<Path> {
  return useRouterParams({ strict: false })
}

/** The search parameters of the screen that is open; of several screens, those that all of them have. */
export function useSearch<Path extends ScreenPath>(): WrittenSearch<Path> {
  return useRouterSearch({ strict: false })
}

/** Puts other search parameters into the address of the screen that is open, in place of all that it has. */
export function useChangeSearch<Path extends ScreenPath>(): (
  search: SearchOf<Path> | WrittenSearch<Path>,
  options?: NavigateOptions,
) => Promise<void> {
  const navigate = useNavigate()
  return useCallback((search, options) => navigate({ to: '.', search, ...options }), [navigate])
}
