import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createSaver } from '#ui/data/saver.ts'
import { useFlushing, useSaver } from '#ui/data/use-saver.ts'
import type { WholeMailing } from '../../contract.ts'
import type { MailingInput } from '../../domain/schema.ts'
import { mailingsApi } from '../api.ts'

/** From a change to its save: a pause in typing. */
const PAUSE_MILLISECONDS = 500

/** The draft on the screen, which is saved by itself: what is counted and shown is what is saved. */
export function useMailingDraft(mailing: WholeMailing) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<MailingInput>(() => draftOf(mailing))
  const { saver, saving } = useSaver(() =>
    createSaver<MailingInput, number, 'changedElsewhere'>({
      stored: {
        draft,
        revision: mailing.version,
        savedAt: mailing.version > 1 ? new Date(mailing.updatedAt) : undefined,
      },
      save: async (wanted, { revision, draft: before }) => {
        const saved = await mailingsApi.update.call({
          ...{ mailingId: mailing.id, version: revision, mailing: wanted },
        })
        client.setQueryData(mailingsApi.get.queryKey({ input: { mailingId: mailing.id } }), saved)
        // Not with each pause in typing: the rows are of whom it reaches, those who are unticked too.
        if (wanted.dueWithin !== before.dueWithin || wanted.audience !== before.audience)
          void client.invalidateQueries({ queryKey: mailingsApi.teams.key() })
        void client.invalidateQueries({ queryKey: mailingsApi.preview.key() })
        return { revision: saved.version }
      },
      conflictOf: ({ status }) => (status === 409 ? 'changedElsewhere' : undefined),
      pause: PAUSE_MILLISECONDS,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    }),
  )
  // Somebody else has saved it, and the live stream brought it: nobody sends words that are not on their screen.
  useEffect(() => {
    const isElsewhere = saving.kind !== 'saving' && mailing.version > saver.stored().revision
    if (isElsewhere) saver.noteConflict('changedElsewhere')
  }, [saver, saving, mailing.version])
  useFlushing(saver, 'This mailing has not been saved. Leave anyway?')
  return {
    draft,
    saver,
    saving,
    /** Of what is on the screen. */
    version: () => saver.stored().revision,
    /** A count is of what is saved: until then, nothing is sent. */
    isSaved: saving.kind === 'saved' || saving.kind === 'idle',
    change: (part: Partial<MailingInput>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      saver.want(next)
    },
  }
}

export type MailingDraft = ReturnType<typeof useMailingDraft>

function draftOf({ subject, message, dueWithin, audience, excludedIds }: WholeMailing): MailingInput {
  return { subject, message, dueWithin, audience, excludedIds }
}
