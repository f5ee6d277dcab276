import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditingDocument } from '#features/event/events/settings/web/embeds/editing.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip } from '#ui/feedback/status-chip.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import type { SingleSignOn } from '../../contract/single-sign-on.ts'
import { authApi } from '../api.ts'
import styles from '../embeds/account-forms.module.css'
import { ProviderForm } from './provider-form.tsx'
import { ProviderUse } from './provider-use.tsx'

/** How organisers sign in with what they have at their own organisation. */
export function SingleSignOnCard() {
  const setUp = useQuery(authApi.getSingleSignOn.queryOptions({ input: {} }))
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <>
      <SectionCard title="Single sign-on" aside={setUp.data ? <State {...setUp.data} /> : null}>
        {setUp.isPending ? <RowsSkeleton rows={4} /> : null}
        {setUp.error ? (
          <ErrorState onRetry={() => void setUp.refetch()}>{setUp.error.message}</ErrorState>
        ) : null}
        {setUp.data ? (
          <div className={styles.form}>
            <p className={styles.words}>
              Organisers sign in with the account of their organisation (OpenID Connect: Microsoft Entra ID,
              Google, Keycloak, Okta and others), and get their permission by its groups. Exhibitors keep
              their links and passwords.
            </p>
            {/* One that was removed leaves an empty form. */}
            <EditingDocument key={setUp.data.provider ? 'present' : 'none'} query={setUp}>
              {(editing) => <ProviderForm editing={editing} onUnsaved={setUnsaved} />}
            </EditingDocument>
          </div>
        ) : null}
      </SectionCard>
      {setUp.data?.provider ? (
        <ProviderUse setUp={setUp.data} provider={setUp.data.provider} isUnsaved={isUnsaved} />
      ) : null}
    </>
  )
}

function State({ provider, requiredFrom }: SingleSignOn) {
  if (!provider) return <StatusChip tone="na">Not set up</StatusChip>
  return <StatusChip tone="done">{requiredFrom === null ? 'On' : 'Required'}</StatusChip>
}
