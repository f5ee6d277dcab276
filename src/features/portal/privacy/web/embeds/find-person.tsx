import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { emailSchema } from '#kit/text/email-address.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import type { FoundByAddress } from '../../contract.ts'
import { privacyApi } from '../api.ts'
import { ArchiveButton } from '../components/archive-button.tsx'
import { EraseMember } from '../components/erase-member.tsx'
import { FoundGuest } from '../components/found-guest.tsx'
import { KnownList } from '../components/known-list.tsx'
import styles from '../components/privacy.module.css'

const sought = z.object({ email: emailSchema })

/** Finds a person or a guest by the e-mail address that they write from, when they ask what is kept about them. */
export function FindPerson() {
  const [email, setEmail] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    schema: sought,
    isWork: false,
    submit: async (found) => setEmail(found.email),
  })
  return (
    <SectionCard title="Find a person">
      <div className={styles.stack}>
        <p className={styles.note}>
          <Reworded>
            When someone asks what you keep about them, or to be erased: find them by their e-mail address,
            also if they only sent a public form.
          </Reworded>
        </p>
        <form {...form.formProps} className={styles.search}>
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('email')}
          />
          <Button type="submit">Find</Button>
        </form>
        {email === undefined || form.field('email').error ? null : <Found email={email} />}
      </div>
    </SectionCard>
  )
}

function Found({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(privacyApi.find.queryOptions({ input: { email } }))
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  if (!data) return <RowsSkeleton rows={3} />
  return (
    <div className={styles.found} role="status">
      {data.person ? <FoundPerson person={data.person} /> : null}
      {data.guest ? (
        <section className={styles.stack}>
          <h3>A guest</h3>
          <FoundGuest guest={data.guest} asked={{ email: data.guest.email }} />
        </section>
      ) : null}
      {data.person || data.guest ? null : (
        <p>
          No person or guest has the e-mail address <strong translate="no">{email}</strong>.
        </p>
      )}
    </div>
  )
}

function FoundPerson({ person }: { person: NonNullable<FoundByAddress['person']> }) {
  return (
    <section className={styles.stack}>
      <h3 translate="no">{person.name}</h3>
      <KnownList known={person} />
      <div className={styles.buttons}>
        <ArchiveButton path={`/api/admin/members/${person.id}/personal-data/archive.zip`} />
        {person.isYourself ? null : <EraseMember member={person} known={person} />}
      </div>
    </section>
  )
}
