import {
  useNavigate,
  useParams as useRouterParams,
  useSearch as useRouterSearch,
} from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ParamsOf, ScreenPath, SearchKey, SearchOf } from '#addresses/address.ts'
import type { NavigateOptions } from './use-navigate.ts'

/** Search parameters as the address has them: text, which anyone could have typed. */
export type WrittenSearch<Path extends ScreenPath> = { readonly [Key in SearchKey<Path>]?: string }

/** The path parameters of the current screen; for several paths, those that all of them have. */
export function useParams<Path extends ScreenPath>(): ParamsOf<Path> {
  return useRouterParams({ strict: false })
}

/** The search parameters of the current screen; for several screens, those that all of them have. */
export function useSearch<Path extends ScreenPath>(): WrittenSearch<Path> {
  return useRouterSearch({ strict: false })
}

/** Replaces all search parameters of the current screen. */
export function useChangeSearch<Path extends ScreenPath>(): (
  search: SearchOf<Path> | WrittenSearch<Path>,
  options?: NavigateOptions,
) => Promise<void> {
  const navigate = useNavigate()
  return useCallback((search, options) => navigate({ to: '.', search, ...options }), [navigate])
}
