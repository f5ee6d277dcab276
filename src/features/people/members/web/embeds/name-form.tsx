import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { inputSchema } from '#ui/forms/input-schema.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { membersContract } from '../../contract.ts'
import { membersApi } from '../api.ts'
import styles from './name-form.module.css'

type NameFormProps = {
  firstName: string
  surname: string
  /** The names are shown in other places of the portal too. */
  onSaved: () => Promise<unknown>
}

export function NameForm({ firstName, surname, onSaved }: NameFormProps) {
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    initial: { firstName, surname },
    schema: inputSchema(membersContract.updateMyName),
    submit: async (names) => {
      form.set(await membersApi.updateMyName.call(names))
      await onSaved()
      setSaved(true)
    },
  })
  useUnsavedWarning(form.isDirty)
  return (
    <SectionCard title="Your name">
      <form className={styles.form} {...form.formProps}>
        <Banner tone={isSaved ? 'success' : 'idle'} onDismiss={() => setSaved(false)} />
        {form.failure ? (
          <Banner tone="error" onDismiss={form.dismissFailure}>
            {form.failure.message}
          </Banner>
        ) : null}
        <div className={styles.names}>
          <TextField label="First name" autoComplete="given-name" required {...form.field('firstName')} />
          <TextField label="Surname" autoComplete="family-name" required {...form.field('surname')} />
        </div>
        <div>
          <Button type="submit" variant="primary" loading={form.isSending} disabled={!form.isDirty}>
            Save name
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
