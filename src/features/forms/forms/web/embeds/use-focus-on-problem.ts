import { type RefObject, useEffect, useState } from 'react'

/** `refuse` focuses the first problem in the frame once it is drawn; `attempt` counts how often it was called. */
export function useFocusOnProblem(frame: RefObject<HTMLElement | null>) {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt === 0) return
    focusIn(frame.current?.querySelector('[data-problem]'))
  }, [attempt, frame])
  return { attempt, refuse: () => setAttempt((count) => count + 1) }
}

/** Focuses the answer to this question that is at fault. */
export function focusOnQuestion(frame: HTMLElement | null, at: string) {
  focusIn(frame?.querySelector(`[data-question="${CSS.escape(at)}"]`))
}

function focusIn(question: Element | null | undefined) {
  const control =
    question?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea, select, button)') ??
    question?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button')
  control?.focus()
  // A list of choices that opens on focus would cover the message about the problem.
  control?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
