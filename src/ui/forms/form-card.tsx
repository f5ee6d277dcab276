import type { ReactNode } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import styles from './form-card.module.css'
import type { Form } from './use-form.ts'

/** The fields of one form, one below another, on a card. */
export function FormCard({ children }: { children: ReactNode }) {
  return <Card className={styles.card ?? ''}>{children}</Card>
}

/** Fields that belong together, under a heading. */
export function FormSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Reworded>{title}</Reworded>
      </h2>
      {lead ? (
        <p className={styles.lead}>
          <Reworded>{lead}</Reworded>
        </p>
      ) : null}
      {children}
    </section>
  )
}

/** Two fields side by side where there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** The buttons at the end, the submit button last. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** The error of the last attempt, unless it concerns single fields. */
export function FormFailure<Values>({ form }: { form: Pick<Form<Values>, 'failure' | 'dismissFailure'> }) {
  if (!form.failure) return null
  return (
    <Banner tone="error" onDismiss={form.dismissFailure}>
      {form.failure.message}
    </Banner>
  )
}
