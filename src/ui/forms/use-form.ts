import { type FormEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import '#kit/contract/schema-words.ts'
import { type ApiError, asApiError } from '#ui/data/api-error.ts'
import { useUnsavedWork } from '#ui/data/unsaved-work.ts'

type FormOptions<Values, Output> = {
  initial: Values
  /** The contract's own input schema, or a part of it: one rule for browser and server. */
  schema: ZodType<Output>
  /** Gets the validated values. Errors it throws are shown; nothing typed is lost. False: nothing was sent after all. */
  submit: (output: Output) => Promise<unknown>
  /** False where nothing would be lost with the page, such as a password typed to sign in. */
  isWork?: boolean
}

type Errors = Readonly<Record<string, string>>

export type Form<Values> = {
  values: Values
  set: (changes: Partial<Values>) => void
  /** Props of one field: `<TextField label="E-mail" {...form.field('email')} />`. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => {
    name: Name
    value: Values[Name]
    onChange: (value: Values[Name]) => void
    onBlur: () => void
    error: string | undefined
  }
  /** Props of the form element. */
  formProps: {
    ref: (element: HTMLFormElement | null) => void
    noValidate: true
    onPointerDownCapture: (event: PointerEvent) => void
    onKeyDownCapture: () => void
    onSubmit: (event: FormEvent) => void
  }
  isSending: boolean
  /** Something has changed since the start or the last success. */
  isDirty: boolean
  /** The error of the last attempt, unless it concerns single fields. */
  failure: ApiError | undefined
  dismissFailure: () => void
}

/**
 * A form that validates each field on blur and all of them on submit, then focuses the first invalid one. Messages from
 * the server about a field are shown beside that field.
 */
export function useForm<Values extends Record<string, unknown>, Output>(
  options: FormOptions<Values, Output>,
): Form<Values> {
  const { initial, schema, submit, isWork = true } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [refusals, setRefusals] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const isSubmitPressed = useRef(false)
  useUnsavedWork(isDirty && isWork)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const refuse = (next: Errors) => {
    setErrors(next)
    setRefusals((count) => count + 1)
  }

  async function send() {
    if (isSending) return
    setFailure(undefined)
    const checked = schema.safeParse(values)
    if (!checked.success) return refuse(messagesOf(checked.error.issues))
    setErrors({})
    setSending(true)
    try {
      if ((await submit(checked.data)) !== false) setDirty(false)
    } catch (thrown) {
      const error = asApiError(thrown)
      const beside = Object.keys(error.fields).filter((name) => name in values)
      if (beside.length > 0) refuse(error.fields)
      else setFailure(error)
    } finally {
      setSending(false)
    }
  }

  function change(changes: Partial<Values>) {
    setValues((before) => ({ ...before, ...changes }))
    setDirty(true)
    // The error goes as soon as the person starts to correct the field.
    setErrors((before) => without(before, Object.keys(changes)))
  }

  function check(name: string) {
    // An error that appears now would move the button from under the pointer, and the press would be lost.
    if (isSubmitPressed.current) return
    // Leaving a field empty is not an error yet; submit checks all of them.
    const value = partOf(values, name)
    if (value === '' || value === undefined) return
    const checked = schema.safeParse(values)
    const message = checked.success ? undefined : messagesOf(checked.error.issues)[name]
    setErrors((before) => (message ? { ...before, [name]: message } : without(before, [name])))
  }

  return {
    values,
    set: change,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        const changes: Partial<Values> = {}
        changes[name] = value
        change(changes)
      },
      onBlur: () => check(name),
      error: errors[name],
    }),
    formProps: {
      ref: (node) => {
        element.current = node
      },
      noValidate: true,
      onPointerDownCapture: ({ target }) => {
        isSubmitPressed.current = target instanceof Element && target.closest('[type="submit"]') !== null
      },
      onKeyDownCapture: () => {
        isSubmitPressed.current = false
      },
      onSubmit: (event) => {
        event.preventDefault()
        void send()
      },
    },
    isSending,
    isDirty,
    failure,
    dismissFailure: () => setFailure(undefined),
  }
}

/** The first message of each field. */
function messagesOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message
  return messages
}

/** Without those of the values, and of their parts. */
function without(errors: Errors, names: string[]): Errors {
  const isOne = (name: string) => names.some((one) => name === one || name.startsWith(`${one}.`))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isOne(name)))
}

/** A value, or a part of one: `contacts.0.email`. */
function partOf(values: Record<string, unknown>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    )
}
