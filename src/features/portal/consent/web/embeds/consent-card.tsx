import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { ConsentDocument } from '../../contract.ts'
import { consentApi } from '../api.ts'
import styles from '../components/consent.module.css'
import { Stack } from '../components/stack.tsx'
import { StopDialog } from '../components/stop-dialog.tsx'
import { Asked, Stopped } from '../components/terms-now.tsx'
import { TermsVersions } from '../components/terms-versions.tsx'
import { WriteTerms } from '../components/write-terms.tsx'

/** What people agree to before they enter the portal, and who has. */
export function ConsentCard() {
  const { data, error, refetch } = useQuery(consentApi.getForAdmin.queryOptions({ input: {} }))
  return (
    <SectionCard title="Terms people agree to">
      {data ? (
        <Terms consent={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SectionCard>
  )
}

function Terms({ consent }: { consent: ConsentDocument }) {
  const [open, setOpen] = useState<'editor' | 'versions' | 'stop'>()
  /** How often what had the focus has given way. */
  const [replaced, setReplaced] = useState(0)
  const close = () => setOpen(undefined)
  if (open === 'editor')
    return (
      <Stack key="editor" replaced={replaced}>
        <WriteTerms consent={consent} onClose={close} />
      </Stack>
    )
  const write = () => {
    setReplaced(replaced + 1)
    setOpen('editor')
  }
  const isAsking = consent.text !== ''
  return (
    <Stack key="terms" replaced={replaced}>
      {isAsking ? (
        <Asked consent={consent} />
      ) : consent.version > 0 ? (
        <Stopped consent={consent} />
      ) : (
        <p className={styles.note}>
          <Reworded>
            Nobody is asked to agree to anything yet. Write your terms of use or privacy notice, and everyone
            agrees to them before they enter the portal. Each agreement is kept with its version, date and
            time.
          </Reworded>
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={write}>{isAsking ? 'Change text' : 'Write terms'}</Button>
        {consent.version > 0 ? (
          <Button variant="subtle" onClick={() => setOpen('versions')}>
            Versions
          </Button>
        ) : null}
        {isAsking ? (
          <Button variant="subtle" onClick={() => setOpen('stop')}>
            Stop asking
          </Button>
        ) : null}
      </div>
      <TermsVersions consent={consent} isOpen={open === 'versions'} onClose={close} />
      <StopDialog
        consent={consent}
        isOpen={open === 'stop'}
        onClose={close}
        onStopped={() => setReplaced(replaced + 1)}
      />
    </Stack>
  )
}
