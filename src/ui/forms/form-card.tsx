import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './form-card.module.css'

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

/** The fields of a form that can be read only while someone else edits. */
export function FormFields({
  legend,
  disabled,
  children,
}: {
  legend: string
  disabled: boolean
  children: ReactNode
}) {
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <VisuallyHidden as="legend">
        <Reworded>{legend}</Reworded>
      </VisuallyHidden>
      {children}
    </fieldset>
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

type SubmitActionsProps = {
  /** Where Cancel leads. */
  backTo: ComponentProps<typeof Link>['to']
  /** The label of the submit button. */
  action: string
  isSending: boolean
  disabled?: boolean
}

/** Cancel, and the submit button. */
export function SubmitActions({ backTo, action, isSending, disabled = false }: SubmitActionsProps) {
  return (
    <FormActions>
      <Button component={Link} to={backTo}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" loading={isSending} disabled={disabled}>
        {action}
      </Button>
    </FormActions>
  )
}
