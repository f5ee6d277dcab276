import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { KeyValueList } from '#ui/layout/key-value-list.tsx'
import { LinkedText } from '#ui/layout/linked-text.tsx'
import type { EmailType } from '../../../domain/email-types.ts'
import { type TemplateWords, wordsSchemaOf } from '../../../domain/template-words.ts'
import { TestProgress } from '../../../web/components/test-progress.tsx'
import { EmailPage } from '../../../web/embeds/email-page.tsx'
import { emailTemplatesApi } from '../api.ts'
import styles from './templates.module.css'

/** Waits for a pause in typing, so that the server is not asked for every letter. */
const PAUSE_MS = 350

const views = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
]

type TemplatePagesProps = {
  emailId: EmailType
  words: TemplateWords
}

/** The e-mail, drawn by the server as the newest of its type would look in these words. */
export function TemplatePages({ emailId, words }: TemplatePagesProps) {
  const [view, setView] = useState(() => (isPhone() ? 'phone' : 'desktop'))
  const [settled] = useDebouncedValue(words, PAUSE_MS)
  const isSound = wordsSchemaOf(emailId).safeParse(words).success
  const { data, error, refetch } = useQuery({
    ...emailTemplatesApi.preview.queryOptions({ input: { emailId, words: settled } }),
    enabled: wordsSchemaOf(emailId).safeParse(settled).success,
    placeholderData: keepPreviousData,
  })
  const test = useMutation(emailTemplatesApi.sendTest.mutationOptions())
  return (
    <SectionCard
      title="Preview"
      aside={
        <SendTest
          isSound={isSound}
          isSending={test.isPending}
          onSend={() => test.mutate({ emailId, words })}
        />
      }
    >
      {test.error ? (
        <Banner tone="error" onDismiss={test.reset}>
          {test.error.message}
        </Banner>
      ) : null}
      {test.data ? <TestProgress emailId={test.data.emailId} /> : null}
      {data ? (
        <>
          <KeyValueList
            items={[
              { label: 'From', value: data.from },
              { label: 'Subject', value: data.subject },
            ]}
          />
          <div className={styles.views}>
            <SegmentedTabs label="View" tabs={views} value={view} onChange={setView}>
              <Page view={view} html={data.html} text={data.text} />
            </SegmentedTabs>
          </div>
          <p className={styles.note}>
            {data.isExample
              ? 'No e-mail of this type has been sent yet, so names and dates are examples.'
              : 'Shown with the most recent e-mail of this type.'}
          </p>
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : isSound ? (
        <RowsSkeleton rows={3} />
      ) : (
        <p className={styles.note}>Fill in the fields to see the preview.</p>
      )}
    </SectionCard>
  )
}

function Page({ view, html, text }: { view: string; html: string; text: string }) {
  if (view === 'text')
    return (
      <div className={styles.text}>
        <LinkedText>{text}</LinkedText>
      </div>
    )
  return view === 'phone' ? (
    <ScaledPage title="E-mail at phone width" html={html} width={PHONE} />
  ) : (
    <ScaledPage title="E-mail at desktop width" html={html} width={DESKTOP} />
  )
}

/** As wide as on a computer and on a phone. */
const DESKTOP = 640
const PHONE = 360

function isPhone() {
  return window.matchMedia('(max-width: 767.98px)').matches
}

/** An e-mail laid out at this width, made smaller where there is less room. */
function ScaledPage({ width, ...page }: { title: string; html: string; width: number }) {
  const room = useElementSize()
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width)
  return (
    <div ref={room.ref} className={styles.room}>
      <div className={styles.scaled} style={{ width, zoom: scale, blockSize: `calc(34rem / ${scale})` }}>
        <EmailPage {...page} />
      </div>
    </div>
  )
}

type SendTestProps = { isSound: boolean; isSending: boolean; onSend: () => void }

function SendTest({ isSound, isSending, onSend }: SendTestProps) {
  const { sendsMail } = useEvent()
  if (!sendsMail) return 'No mail server is configured'
  return (
    <Button size="small" disabled={!isSound} loading={isSending} onClick={onSend}>
      Send me a test
    </Button>
  )
}
