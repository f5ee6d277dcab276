import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Filling, FillingAction } from '#features/forms/forms/web/embeds/filling-state.ts'
import type { SavingState } from '#ui/data/saver.ts'
import { useFlushing, useSaver } from '#ui/data/use-saver.ts'
import type { OpenForm } from '../../contract.ts'
import {
  createDraftKeeper,
  type DraftEnd,
  type DraftKeeper,
  type KeptDraft,
  type startKeeping,
} from './draft-keeper.ts'
import type { LocalPlace } from './local-draft.ts'

const QUESTION =
  'Your last answers could not be saved, and this browser does not keep them. Leave without them?'

type DraftOptions = {
  open: OpenForm
  start: ReturnType<typeof startKeeping>
  version: number
  filling: Filling
  dispatch: (action: FillingAction) => void
  /** Where this page keeps what the server does not have yet. */
  place: LocalPlace
  sendKey: string
}

type SharedDrafting = {
  keeper: DraftKeeper
  kept: KeptDraft
  saving: SavingState<DraftEnd>
  /** Whether this device keeps what is not saved. */
  isKept: boolean
}

/**
 * Saves the team's draft on the server: a second after each change, and immediately on each new page. Until
 * the server has it, this browser keeps a copy; leaving waits for the save.
 */
export function useDraft(options: DraftOptions): SharedDrafting {
  const { open, version, filling, dispatch, place, sendKey } = options
  const { answers, page, definition, merges } = filling
  const [keeper] = useState(() =>
    createDraftKeeper(open, options.start, (merge) => dispatch({ type: 'merge', merge })),
  )
  const { saver, saving } = useSaver(() => keeper.saver)
  const kept = useSyncExternalStore(keeper.subscribe, keeper.getKept)
  const [isKept, setIsKept] = useState(true)
  useFlushing(saver, QUESTION, () => keeper.hasAll() || isKept)

  useEffect(
    () => keeper.want({ answers, page, version, definition, merges }),
    [keeper, answers, page, version, definition, merges],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes what has to be kept
  useEffect(() => {
    if (!keeper.hasAll()) return setIsKept(place.keep({ ...keeper.toKeep(), sendKey }))
    place.forget()
    const next = keeper.mayTakeUp() ? place.take() : undefined
    if (next) keeper.takeUp(next.draft)
  }, [keeper, kept, saving, answers, page, version, place, sendKey])

  useEffect(
    () =>
      place.onTakenAway(() => {
        if (!keeper.hasAll()) setIsKept(place.keep({ ...keeper.toKeep(), sendKey }))
      }),
    [keeper, place, sendKey],
  )

  useEffect(() => keeper.hearForm(open), [keeper, open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to save immediately
  useEffect(() => void saver.flush(), [saver, page])

  return { keeper, kept, saving, isKept }
}
