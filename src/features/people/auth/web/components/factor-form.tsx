import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/text-field.tsx'
import { FormFailure } from '#ui/forms/form-failure.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import styles from './app-set-up.module.css'

export function OwnPassword({ form }: { form: Form<{ password: string } & Record<string, unknown>> }) {
  return (
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      required
      data-autofocus
      {...form.field('password')}
    />
  )
}

type FactorFormProps<Values> = {
  form: Form<Values>
  action: string
  isDanger?: boolean
  children: ReactNode
}

/** A change to what somebody signs in with. */
export function FactorForm<Values>({ form, action, isDanger = false, children }: FactorFormProps<Values>) {
  return (
    <form className={styles.form} {...form.formProps}>
      <FormFailure form={form} />
      {children}
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} loading={form.isSending}>
        {action}
      </Button>
    </form>
  )
}
