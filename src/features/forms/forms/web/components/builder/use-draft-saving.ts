import { useEffect } from 'react'
import { useWordsOffline } from '#ui/data/connection.ts'
import { createSaver, type Saver, type SavingState } from '#ui/data/saver.ts'
import { useFlushing, useSaver } from '#ui/data/use-saver.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { Built, BuiltStore } from './built.ts'

/** Long enough to finish a word, short enough to lose nothing important. */
const PAUSE_MILLISECONDS = 800
const QUESTION = 'Your last changes could not be saved. Leave this page without them?'

/** Another person has saved since: their version replaces this one, and Undo brings back what was typed. */
type Conflict = 'changedElsewhere'

export type DraftSaver = Saver<FormDefinition, number, Conflict>
export type DraftSaving = SavingState<Conflict>

/**
 * Saves `definition` as the server's draft, and waits for that before the person leaves the screen.
 * @param form as the server has it now; a revision that was not made here is a conflict
 * @param isWatching whether this window only follows what others save; stable between renders
 */
export function useDraftSaving(
  form: Pick<Built, 'definition' | 'revision'>,
  definition: FormDefinition,
  store: BuiltStore,
  isWatching: (saver: DraftSaver) => boolean,
): { saver: DraftSaver; saving: DraftSaving } {
  const { saver, saving } = useSaver(() =>
    createSaver<FormDefinition, number, Conflict>({
      stored: { draft: form.definition, revision: form.revision },
      save: async (draft, { revision }) => {
        const saved = await store.save(draft, revision)
        return { revision: saved.revision }
      },
      conflictOf: ({ code }) => (code === 'changedElsewhere' ? 'changedElsewhere' : undefined),
      pause: PAUSE_MILLISECONDS,
    }),
  )
  useFlushing(saver, QUESTION)
  useWordsOffline('Your changes are saved when you are back online. Leave this page open until then.')

  useEffect(() => saver.want(definition), [saver, definition])

  const isSending = saving.kind === 'saving'
  useEffect(() => {
    const isBehind = !isSending && form.revision > saver.stored().revision
    if (isBehind && !isWatching(saver)) saver.noteConflict('changedElsewhere')
  }, [saver, form.revision, isSending, isWatching])

  return { saver, saving }
}
