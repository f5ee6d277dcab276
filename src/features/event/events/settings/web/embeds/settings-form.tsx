import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { FormCard } from '#ui/forms/form-card.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import { UnsavedBar } from '#ui/forms/unsaved-bar.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { eventMessages } from '../../../domain/messages.ts'
import type { Editing, Versioned } from './editing.tsx'
import styles from './settings-form.module.css'

type SettingsFormProps<Document extends Versioned, Values> = {
  form: Form<Values>
  editing: Editing<Document>
  /** The button's text; screens with two forms say which. */
  action?: string
  /** An upload that belongs to the saved values is still under way. */
  isWaiting?: boolean
  /** Each part is a separate card. */
  isPlain?: boolean
  children: ReactNode
}

/** The frame of one document's form. While there are unsaved changes, its buttons stay in sight. */
export function SettingsForm<Document extends Versioned, Values>({
  form,
  editing,
  action = 'Save changes',
  isWaiting = false,
  isPlain = false,
  children,
}: SettingsFormProps<Document, Values>) {
  const { isDirty, isSending, failure } = form
  const { problem = '' } = editing.document
  // The live stream may report one's own save before its answer arrives.
  const isConflict = !isSending && (failure?.status === 409 || (editing.isBehind && isDirty))
  return (
    <form {...form.formProps} className={styles.fields}>
      <Frame isPlain={isPlain}>
        {problem ? (
          <Banner tone="warning">
            {problem}. What could not be read shows its default: check it, then save.
          </Banner>
        ) : null}
        {children}
        <UnsavedBar
          isDirty={isDirty}
          onDiscard={editing.onRestart}
          notice={
            isConflict ? (
              <ConflictBanner onReload={editing.onRestart}>{eventMessages.staleSettings}</ConflictBanner>
            ) : (
              <FormFailure form={form} />
            )
          }
          className={styles.bar}
        >
          <Button
            type="submit"
            variant="primary"
            loading={isSending}
            disabled={(!isDirty && !problem) || isWaiting}
          >
            {action}
          </Button>
        </UnsavedBar>
      </Frame>
    </form>
  )
}

function Frame({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  return isPlain ? <div className={styles.plain}>{children}</div> : <FormCard>{children}</FormCard>
}

/** Short fields in as many columns as there is room for. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
