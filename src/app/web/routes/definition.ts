import type { ComponentType } from 'react'
import type { ScreenPath } from '#addresses/address.ts'
import type { DevelopmentPath } from '#addresses/screens.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import type { Access } from '#kit/access/levels.ts'

/** Each screen is a chunk of its own, loaded when somebody goes there. */
type ScreenLoader = () => Promise<{ Screen: ComponentType }>

type CorePageId = EventBoot['corePages'][number]['id']

export type RouteDefinition = {
  /** Who may see it. The server decides again on everything the screen asks for. */
  access: Access
  title: string
  /** The organiser may call this page something else; their word then stands for the title. */
  corePage?: CorePageId
  /** In breadcrumbs, where the title would be too long. */
  crumb?: string
  /** `notBuilt` shows a plain page that says so. */
  screen: ScreenLoader | 'notBuilt'
  /** What stands around the screen; without it the portal's sidebar and top bar. `workspace` is the bare window. */
  frame?: 'signIn' | 'visitor' | 'workspace'
}

/** Every screen of the table of addresses has its route, and no other has one. */
export type RouteTable = Readonly<
  Record<ScreenPath, RouteDefinition> & Partial<Record<DevelopmentPath, RouteDefinition>>
>

/** The routes of one part of the portal. */
export type RoutesOfPart = Partial<RouteTable>
