import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import keySvg from '@material-symbols/svg-400/outlined/key.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsScreen } from '#features/event/events/settings/web/embeds/settings-screen.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { CardList } from '#ui/layout/card-list.tsx'
import { tokenLimits } from '../../domain/token.ts'
import { apiTokensApi } from '../api.ts'
import { CreateToken } from '../components/create-token.tsx'
import { TokenRow } from '../components/token-row.tsx'

/** Which other programs call the portal, with what, and until when. */
export function Screen() {
  const tokens = useQuery(apiTokensApi.list.queryOptions({ input: {} }))
  const [isCreating, setCreating] = useState(false)
  const listed = tokens.data ?? []
  const add = (
    <Button variant="primary" icon={addSvg} onClick={() => setCreating(true)}>
      Create token
    </Button>
  )
  return (
    <SettingsScreen
      title="API tokens"
      lead="A token lets another program call the portal for this event: a badge printer, your CRM, a script."
      tips={
        <>
          <p>
            A token acts in the name of the person who made it, and never does more than that person may do.
            It stops when they leave or lose their level.
          </p>
          <p>
            <a href="/api/docs">All calls</a> are listed with the level that each needs.
          </p>
        </>
      }
    >
      {tokens.error && !tokens.data ? (
        <ErrorState onRetry={() => void tokens.refetch()}>{tokens.error.message}</ErrorState>
      ) : tokens.isPending ? (
        <RowsSkeleton rows={3} />
      ) : listed.length === 0 ? (
        <EmptyState icon={keySvg} title="No tokens yet" action={add}>
          Create one for each program, with no more rights than it needs, so that you can revoke it alone.
        </EmptyState>
      ) : (
        <SectionCard title="Tokens" flush aside={listed.length < tokenLimits.perEvent ? add : null}>
          <CardList label="Tokens">
            {listed.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </CardList>
        </SectionCard>
      )}
      <Dialog isOpen={isCreating} onClose={() => setCreating(false)} title="Create token" width={560}>
        {isCreating ? <CreateToken onDone={() => setCreating(false)} /> : null}
      </Dialog>
    </SettingsScreen>
  )
}
