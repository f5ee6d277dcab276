/** More undo steps than people use. Each holds only what it changed and shares the rest, so they are cheap. */
const STEPS_KEPT = 200

/** A draft, and the item of it that is in the inspector; empty for none. */
export type Step<Draft> = { readonly draft: Draft; readonly selectedId: string }

export type History<Draft> = Step<Draft> & {
  readonly past: readonly Step<Draft>[]
  readonly future: readonly Step<Draft>[]
  /** What the last change was about; the next change about the same joins its undo step. Empty for none. */
  readonly openStep: string
}

export type HistoryAction = { type: 'undo' } | { type: 'redo' } | { type: 'select'; itemId: string }

/** With `about`, consecutive changes about the same thing are one undo step, such as a word being typed. */
type Change = { type: string; about?: string }

export function startHistory<Draft>(draft: Draft): History<Draft> {
  return { draft, selectedId: '', past: [], future: [], openStep: '' }
}

/**
 * The reducer of an editor: each change can be undone; selecting another item is not a change.
 * @param apply makes the next step; the same draft means that nothing has changed
 */
export function withHistory<Draft, C extends Change>(apply: (step: Step<Draft>, change: C) => Step<Draft>) {
  return (state: History<Draft>, action: C | HistoryAction): History<Draft> => {
    if (isHistoryAction(action)) return travel(state, action)
    const next = apply(stepOf(state), action)
    if (next.draft === state.draft) return state
    const openStep = action.about ? `${action.type} ${action.about}` : ''
    const joins = openStep !== '' && openStep === state.openStep
    const past = joins ? state.past : [...state.past, stepOf(state)].slice(-STEPS_KEPT)
    return { ...next, past, future: [], openStep }
  }
}

function isHistoryAction(action: Change | HistoryAction): action is HistoryAction {
  return action.type === 'undo' || action.type === 'redo' || action.type === 'select'
}

function travel<Draft>(state: History<Draft>, action: HistoryAction): History<Draft> {
  switch (action.type) {
    case 'select':
      return { ...state, selectedId: action.itemId, openStep: '' }
    case 'undo': {
      const step = state.past.at(-1)
      if (!step) return state
      return {
        ...step,
        past: state.past.slice(0, -1),
        future: [stepOf(state), ...state.future],
        openStep: '',
      }
    }
    case 'redo': {
      const [step, ...future] = state.future
      if (!step) return state
      return { ...step, past: [...state.past, stepOf(state)], future, openStep: '' }
    }
  }
}

function stepOf<Draft>({ draft, selectedId }: Step<Draft>): Step<Draft> {
  return { draft, selectedId }
}
