import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { MessageHead } from '#ui/layout/message-page.tsx'
import styles from './auth-form.module.css'

type AuthFormProps<Values> = {
  title: string
  lead?: ReactNode
  /** News from before this screen, such as “You have been signed out.” */
  notice?: string | undefined
  /** Why another way of signing in did not end inside. */
  problem?: ReactNode
  form: Form<Values>
  /** The text of the only button. */
  action: string
  /** Links below the button, to other ways of signing in. */
  aside?: ReactNode
  /** Another way to the same end, below the button. */
  other?: ReactNode
  children: ReactNode
}

/** A sign-in screen: one thing to do, one button. */
export function AuthForm<Values>(props: AuthFormProps<Values>) {
  const { title, lead, notice, problem, form, action, aside, other, children } = props
  return (
    <form className={styles.form} {...form.formProps}>
      <MessageHead title={title} lead={lead} />
      {notice && !form.failure ? <Banner tone="info">{notice}</Banner> : null}
      {form.failure ? null : problem}
      <FormFailure form={form} />
      {children}
      <Button type="submit" variant="primary" fullWidth loading={form.isSending}>
        {action}
      </Button>
      {other}
      {aside ? <p className={styles.aside}>{aside}</p> : null}
    </form>
  )
}

/** A tick box and a link on one line. */
export function AuthLine({ children }: { children: ReactNode }) {
  return <div className={styles.between}>{children}</div>
}
