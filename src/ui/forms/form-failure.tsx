import { Banner } from '../feedback/banner.tsx'
import type { Form } from './use-form.ts'
import { messageWithWait } from './wait.ts'

/** Why the form was not taken, beyond what its fields say, and how long to wait if it was tried too often. */
export function FormFailure<Values>({ form }: { form: Pick<Form<Values>, 'failure' | 'dismissFailure'> }) {
  const { failure } = form
  if (!failure) return null
  return (
    <Banner tone="error" onDismiss={form.dismissFailure}>
      {messageWithWait(failure.message, failure.retryAfterSeconds)}
    </Banner>
  )
}
