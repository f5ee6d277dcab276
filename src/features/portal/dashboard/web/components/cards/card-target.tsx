import type { ReactNode } from 'react'
import { type Address, addressOf } from '#addresses/address.ts'
import { corePagePaths } from '#features/portal/core-pages/domain/core-pages.ts'
import { absolutePath } from '#ui/data/api.ts'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Opens } from '../../../contract.ts'

function pathOf(opens: Exclude<Opens, { kind: 'file' }>): Address {
  switch (opens.kind) {
    case 'corePage':
      return corePagePaths[opens.id]
    case 'contentList':
      return '/content'
    case 'myTeam':
      return '/my-team'
    case 'page':
      return addressOf('/content/{contentId}', { contentId: opens.id })
    case 'form':
      return addressOf('/forms/{formId}', { formId: opens.id })
    default:
      return addressOf('/tasks/{taskId}', { taskId: opens.id })
  }
}

type CardTargetProps = { opens: Opens | null; className: string; children: ReactNode } & {
  [data: `data-${string}`]: string | true | undefined
}

/** Makes the whole card one link, if it opens anything. A file opens in a new tab. */
export function CardTarget({ opens, ...card }: CardTargetProps) {
  if (opens === null) return <Card {...card} />
  if (opens.kind === 'file') {
    return (
      <Card
        component="a"
        href={absolutePath(`/files/${opens.id}`)}
        target="_blank"
        rel="noreferrer"
        {...card}
      />
    )
  }
  return <Card component={Link} to={pathOf(opens)} {...card} />
}
