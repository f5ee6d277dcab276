import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Unopened } from '#ui/feedback/unopened.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Template } from '../../contract.ts'
import { emailTemplatesApi } from '../api.ts'

/** The template of the address; without one, a way back. */
export function KnownTemplate({
  emailId,
  children,
}: {
  emailId: string
  children: (template: Template) => ReactNode
}) {
  const { data, error, refetch } = useQuery(emailTemplatesApi.get.queryOptions({ input: { emailId } }))
  if (data) return children(data)
  return (
    <Unopened
      error={error}
      onRetry={() => void refetch()}
      noun="e-mail template"
      action={
        <Button component={Link} to="/admin/email-templates">
          Go to e-mail templates
        </Button>
      }
    >
      The portal has no e-mail with this ID.
    </Unopened>
  )
}
