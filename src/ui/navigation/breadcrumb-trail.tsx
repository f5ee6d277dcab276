import { createContext, use } from 'react'
import type { Address } from '#addresses/address.ts'
import { Breadcrumbs } from '../layout/page-header.tsx'
import { Link } from './link.tsx'
import { useGivenPageName, useGivenStepNames } from './page-name.ts'

export type Crumb = {
  /** Without it the breadcrumb is not a link. */
  path?: Address
  name: string
}

/** The breadcrumbs of the current page, from the dashboard down; the shell derives them from the address. */
export const CrumbsContext = createContext<Crumb[]>([])

/** The router would call all of these active, since the page is below each of them. */
const exactly = { exact: true }

/** Empty on the dashboard itself. The last breadcrumb is the page's own name, once it is known. */
export function BreadcrumbTrail() {
  const crumbs = use(CrumbsContext)
  const givenName = useGivenPageName()
  const stepNames = useGivenStepNames()
  const here = crumbs.at(-1)
  if (!here || crumbs.length < 2) return null
  return (
    <Breadcrumbs>
      {crumbs.slice(0, -1).map(({ path, name }) =>
        path ? (
          <Link key={path} to={path} activeOptions={exactly}>
            {stepNames[path] ?? name}
          </Link>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
      <span>{givenName ?? here.name}</span>
    </Breadcrumbs>
  )
}
