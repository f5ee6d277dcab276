import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import type { EmailStatus } from '#features/event/emails/domain/email-status.ts'
import { statusNames } from '#features/event/emails/domain/email-words.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { MailingRecipientRow, WholeMailing } from '../../contract.ts'
import { wordsOf } from '../../domain/schema.ts'
import { leftOutNames, mailingStatusNames } from '../../domain/status.ts'
import { mailingsApi } from '../api.ts'
import styles from './mailing.module.css'
import { statusTones } from './mailing-columns.tsx'
import { mailingTitle, peopleInWords } from './mailing-words.ts'
import { SendingBar } from './sending-bar.tsx'
import { Written } from './written.tsx'

/** What was confirmed: its words, who is in it with what became of each, and the bar that says how far it is. */
export function ConfirmedMailing({ mailing }: { mailing: WholeMailing }) {
  const { locale } = useEvent()
  const words = useTerms()
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton component={Link} to="/admin/emails/mailings" icon={backSvg} label="Mailings" />
        <h1 className={styles.name}>{mailingTitle(mailing, words)}</h1>
        <StatusChip tone={statusTones[mailing.status]}>{mailingStatusNames[mailing.status]}</StatusChip>
      </header>
      <div className={styles.columns}>
        <div className={styles.who}>
          {mailing.detail ? <Banner tone="warning">{mailing.detail}</Banner> : null}
          <h2 className={styles.count}>{peopleInWords(mailing.progress?.total ?? 0, locale)}</h2>
          <Recipients mailing={mailing} />
        </div>
        <div className={styles.what}>
          <section className={styles.written} aria-label="What it says">
            <h3>
              <Written text={mailing.subject} />
            </h3>
            {wordsOf(mailing).blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes, and two paragraphs may be alike
              <p key={index}>
                <Written text={block} />
              </p>
            ))}
          </section>
        </div>
      </div>
      <SendingBar mailing={mailing} />
    </div>
  )
}

function Recipients({ mailing }: { mailing: WholeMailing }) {
  const { locale } = useEvent()
  const [search, setSearch] = useState('')
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...mailingsApi.recipients.infiniteOptions({
      input: (page: number) => ({ mailingId: mailing.id, page, search }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) =>
        pages.reduce((sum, { items }) => sum + items.length, 0) < total ? pages.length + 1 : undefined,
    }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  if (!data) return <RowsSkeleton rows={6} />
  const rows = data.pages.flatMap(({ items }) => items)
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <>
      <SearchField label="Find a person or team" value={search} onChange={setSearch} />
      <ul className={styles.recipients}>
        {rows.map((row) => (
          <li key={row.memberId}>
            <span className={styles.personWords}>
              <span translate="no">{row.name}</span>
              <span translate="no">{row.teamName}</span>
            </span>
            <RecipientState row={row} />
          </li>
        ))}
      </ul>
      {rows.length === 0 ? <p className={styles.nobody}>No one found.</p> : null}
      {hasNextPage ? (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {formatNumber(total - rows.length, locale)} more
        </Button>
      ) : null}
    </>
  )
}

function RecipientState({ row }: { row: MailingRecipientRow }) {
  const { words, tone } = stateOf(row)
  const chip = <StatusChip tone={tone}>{words}</StatusChip>
  return (
    <span className={styles.recipientState}>
      {row.detail ? <span className={styles.detail}>{row.detail}</span> : null}
      {row.emailId === null ? (
        chip
      ) : (
        <Link
          to={addressOf('/admin/emails', { email: row.emailId })}
          aria-label={`Open the e-mail to ${row.name}`}
        >
          {chip}
        </Link>
      )}
    </span>
  )
}

const emailTones: Record<EmailStatus, StatusTone> = {
  queued: 'waiting',
  pending: 'done',
  delivery: 'done',
  bounce: 'late',
  spamComplaint: 'late',
  failed: 'late',
  unsent: 'na',
  unsubscribed: 'na',
  held: 'late',
}

function stateOf({ status, reason, emailStatus }: MailingRecipientRow): { words: string; tone: StatusTone } {
  if (status === 'waiting') return { words: 'Waiting', tone: 'waiting' }
  if (status === 'cancelled') return { words: 'Cancelled', tone: 'na' }
  if (status === 'leftOut')
    return { words: `Left out: ${leftOutNames[reason ?? 'gone'].toLowerCase()}`, tone: 'na' }
  const known = emailStatus as EmailStatus
  return { words: statusNames[known] ?? 'Waiting', tone: emailTones[known] ?? 'na' }
}
