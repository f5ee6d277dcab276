import type { ComponentProps } from 'react'
import { PageHeader } from '../layout/page-header.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { usePageName } from './page-name.ts'

type ScreenProps = Omit<ComponentProps<typeof PageLayout>, 'header'> &
  Omit<ComponentProps<typeof PageHeader>, 'breadcrumbs'> & {
    /** For the document title and breadcrumbs, where the heading is a sentence: “Dashboard”. */
    name?: string
  }

/** A whole screen of the portal: breadcrumbs, title, Quick Links, “Tips and tricks” and the content. */
export function Screen({ name, eyebrow, title, count, lead, actions, children, ...frame }: ScreenProps) {
  usePageName(name ?? (typeof title === 'string' ? title : undefined))
  return (
    <PageLayout
      {...frame}
      header={
        <PageHeader
          breadcrumbs={<BreadcrumbTrail />}
          eyebrow={eyebrow}
          title={title}
          count={count}
          lead={lead}
          actions={actions}
        />
      }
    >
      {children}
    </PageLayout>
  )
}
