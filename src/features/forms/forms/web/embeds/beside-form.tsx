import type { ReactNode } from 'react'
import { FieldError } from '#ui/controls/field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Link, type LinkProps } from '#ui/navigation/link.tsx'
import type { FormDraft } from '../../contract.ts'
import styles from './beside-form.module.css'

type BesideFormListProps<Thing> = {
  things: readonly Thing[]
  /** In the order in which they are tried. */
  isOrdered?: boolean
  /** The card of one. */
  children: (thing: Thing) => ReactNode
}

/** What stands beside a form: its confirmations, e-mails, web hooks. */
export function BesideFormList<Thing extends { id: string }>(props: BesideFormListProps<Thing>) {
  const { things, isOrdered = false, children } = props
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {things.map((thing) => (
        <li key={thing.id}>{children(thing)}</li>
      ))}
    </List>
  )
}

type BesideFormCardProps = {
  to: LinkProps['to']
  name: string
  /** What is to be known of it, as chips behind its name. */
  state: ReactNode
  children: ReactNode
}

export function BesideFormCard({ to, name, state, children }: BesideFormCardProps) {
  return (
    <Card component={Link} to={to}>
      <span className={styles.head}>
        <strong translate="no">{name}</strong>
        {state}
      </span>
      {children}
    </Card>
  )
}

/** What is wrong with the conditions of one of them, which keeps the form from being published. */
export function problemOf({ problems }: FormDraft, id: string) {
  return problems.errors.find(({ ruleSetId }) => ruleSetId === id)
}

export function BesideFormProblem({ problem }: { problem: ReturnType<typeof problemOf> }) {
  if (problem === undefined) return null
  return <FieldError>{`${problem.message} The form cannot be published until this is corrected.`}</FieldError>
}
