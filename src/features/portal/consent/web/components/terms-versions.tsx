import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { asApiError } from '#ui/data/api-error.ts'
import { Versions } from '#ui/editor/versions.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { ConsentDocument } from '../../contract.ts'
import { consentApi } from '../api.ts'
import styles from './consent.module.css'

type TermsVersionsProps = { consent: ConsentDocument; isOpen: boolean; onClose: () => void }

/** Every version with how many have agreed to it, and the text of the chosen one. */
export function TermsVersions({ consent, isOpen, onClose }: TermsVersionsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Versions" width={880}>
      {isOpen ? <Listed consent={consent} /> : null}
    </Dialog>
  )
}

function Listed({ consent: { versions, text } }: { consent: ConsentDocument }) {
  const { locale, timeZone } = useEvent()
  const countOf = useCountOf()
  const [shown, setShown] = useState(() => versions[0]?.version ?? 1)
  const current = text === '' ? undefined : versions[0]?.version
  return (
    <Versions
      label="Versions of the terms"
      shown={shown}
      onChoose={setShown}
      {...{ locale, timeZone }}
      versions={versions.map(({ version, isStop, publishedAt, publishedByName, agreed }) => ({
        ...{ version, madeAt: publishedAt, madeBy: publishedByName },
        isCurrent: version === current,
        size: isStop ? 'Stopped asking' : countOf(agreed, 'person agreed', 'people agreed'),
      }))}
    >
      <Shown version={shown} />
    </Versions>
  )
}

function Shown({ version }: { version: number }) {
  const { data, error, refetch } = useQuery(consentApi.getVersion.queryOptions({ input: { version } }))
  if (error) return <ErrorState onRetry={() => void refetch()}>{asApiError(error).message}</ErrorState>
  if (!data) return <RowsSkeleton rows={3} />
  if (data.text === '')
    return (
      <p className={styles.note}>
        <Reworded>From here on, people were no longer asked to agree.</Reworded>
      </p>
    )
  return <RichText html={data.text} />
}
