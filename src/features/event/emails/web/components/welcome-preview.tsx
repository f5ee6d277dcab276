import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SettingsByKind } from '#features/event/events/domain/settings.ts'
import { welcomeEmailSchema } from '#features/event/events/domain/settings-schemas.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { emailsApi } from '../api.ts'
import { EmailPage } from '../embeds/email-page.tsx'

/** Waits for a pause in typing, so that the server is not asked for every letter. */
const PAUSE_MS = 350

/** The welcome e-mail, drawn by the server as it would be sent. */
export function WelcomePreview({ text }: { text: SettingsByKind['welcomeEmail'] }) {
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const { data, error, refetch } = useQuery({
    ...emailsApi.previewWelcome.queryOptions({ input: settled }),
    enabled: welcomeEmailSchema.safeParse(settled).success,
    placeholderData: keepPreviousData,
  })
  return (
    <SectionCard title="Preview" aside="As a new team will see it">
      {data ? (
        <>
          <KeyValueList
            items={[
              { label: 'From', value: data.from },
              { label: 'Subject', value: data.subject },
            ]}
          />
          <EmailPage title="Preview of the welcome e-mail" html={data.html} />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SectionCard>
  )
}
