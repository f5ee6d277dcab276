import playSvg from '@material-symbols/svg-400/outlined/play_arrow.svg?raw'
import redoSvg from '@material-symbols/svg-400/outlined/redo.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { SavedIndicator } from '#ui/feedback/saved-indicator.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { FormDraft } from '../../../contract.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import { checkPublishing, type PublishReport } from '../../../domain/publish/check-publishing.ts'
import { formsApi } from '../../api.ts'
import type { QuestionTitle } from '../question-titles.ts'
import type { BuilderAction, BuilderState } from './builder-state.ts'
import type { DraftSaver, SavingState } from './draft-saver.ts'
import { noFacts } from './no-facts.ts'
import { ProblemsPanel } from './problems-panel.tsx'

type BuilderToolsProps = {
  form: FormDraft
  state: BuilderState
  saver: DraftSaver<FormDefinition>
  saving: SavingState
  titles: ReadonlyMap<string, QuestionTitle>
  dispatch: (action: BuilderAction) => void
  onGo: (fieldId: string) => void
  isTrying: boolean
  onTry: () => void
}

/** Saved, undo, redo, try, publish. */
export function BuilderTools(props: BuilderToolsProps) {
  const { form, state, saver, saving, titles, dispatch, onGo, isTrying, onTry } = props
  const [shown, setShown] = useState<PublishReport>()
  const { publish, isPublishing } = usePublishing(form, saver)
  const isPublished = form.isPublished && !form.hasUnpublishedChanges && saver.isSaved()

  const check = () => {
    if (state.definition.fields.length === 0) {
      return showToast({ tone: 'error', message: 'Add a question before you publish the form.' })
    }
    const report = checkPublishing(state.definition, noFacts)
    if (report.errors.length > 0 || report.warnings.length > 0) setShown(report)
    else void publish()
  }
  return (
    <>
      <SavedIndicator state={indicatorOf(saving)} savedAt={saving.savedAt} />
      <span>
        <Tooltip label="Undo">
          <IconButton
            icon={undoSvg}
            label="Undo"
            disabled={state.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          />
        </Tooltip>
        <Tooltip label="Redo">
          <IconButton
            icon={redoSvg}
            label="Redo"
            disabled={state.future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          />
        </Tooltip>
      </span>
      <Button icon={playSvg} aria-pressed={isTrying} onClick={onTry}>
        Try it
      </Button>
      <Button variant="primary" loading={isPublishing} disabled={isPublished} onClick={check}>
        {isPublished ? 'Published' : 'Publish'}
      </Button>
      <ProblemsPanel
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        report={shown ?? noProblems}
        titles={titles}
        onGo={onGo}
        onPublish={() => void publish()}
      />
    </>
  )
}

const noProblems: PublishReport = { errors: [], warnings: [] }

function usePublishing(form: FormDraft, saver: DraftSaver<FormDefinition>) {
  const queryClient = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const publish = async () => {
    setPublishing(true)
    try {
      if (!(await saver.flush())) return
      const published = await formsApi.publish.call({ formId: form.id, revision: saver.revision() })
      saver.noteRevision(published.revision)
      queryClient.setQueryData(formsApi.get.queryKey({ input: { formId: form.id } }), published)
      void queryClient.invalidateQueries({ queryKey: formsApi.manage.key() })
      showToast({ message: `Version ${published.currentVersion} is published` })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setPublishing(false)
    }
  }
  return { publish, isPublishing }
}

function indicatorOf({ kind }: SavingState): 'idle' | 'saving' | 'saved' | 'failed' {
  if (kind === 'unsaved') return 'saving'
  return kind === 'refused' || kind === 'conflict' ? 'idle' : kind
}
