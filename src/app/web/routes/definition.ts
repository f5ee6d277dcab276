import type { ComponentType } from 'react'
import type { ScreenPath } from '#addresses/address.ts'
import type { DevelopmentPath } from '#addresses/screens.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import type { Access } from '#kit/access/levels.ts'

/** Each screen is a separate chunk, loaded when a person first opens it. */
type ScreenLoader = () => Promise<{ Screen: ComponentType }>

type CorePageId = EventBoot['corePages'][number]['id']

export type RouteDefinition = {
  /** The least level that may see it. The server checks again everything that the screen requests. */
  access: Access
  title: string
  /** The organiser may rename this page; their name then replaces the title. */
  corePage?: CorePageId
  /** For breadcrumbs, where the title would be too long. */
  crumb?: string
  screen: ScreenLoader
  /**
   * The frame around the screen; by default the portal's sidebar and top bar. `workspace` is the bare window.
   */
  frame?: 'signIn' | 'visitor' | 'workspace'
}

/** The compiler checks that every screen of the address table has a route, and that no other route exists. */
export type RouteTable = Readonly<
  Record<ScreenPath, RouteDefinition> & Partial<Record<DevelopmentPath, RouteDefinition>>
>

/** The routes of one part of the portal. */
export type RoutesOfPart = Partial<RouteTable>
