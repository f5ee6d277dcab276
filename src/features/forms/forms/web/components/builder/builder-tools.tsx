import historySvg from '@material-symbols/svg-400/outlined/history.svg?raw'
import playSvg from '@material-symbols/svg-400/outlined/play_arrow.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { SavingIndicator } from '#ui/data/saving-indicator.tsx'
import { focusPalette } from '#ui/editor/focus.ts'
import { HistoryButtons } from '#ui/editor/history-buttons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import type { FormDraft } from '../../../contract.ts'
import { checkPublishing, type PublishReport } from '../../../domain/publish/check-publishing.ts'
import { formsApi } from '../../api.ts'
import styles from './builder.module.css'
import { ProblemsPanel } from './problems-panel.tsx'
import { unreadProblems } from './unread-texts.ts'
import type { Building } from './use-building.ts'
import type { DraftSaver } from './use-draft-saving.ts'

const VersionsDrawer = lazyPart(() => import('./versions/versions-drawer.tsx'))
const PublishDialog = lazyPart(() => import('./versions/publish-dialog.tsx'))

/** The saving state, and buttons to undo, redo, try and publish. */
export function BuilderTools({ building }: { building: Building }) {
  const {
    form,
    state,
    definition,
    saver,
    saving,
    titles,
    unread,
    actions,
    takeStep,
    isTrying,
    setTrying,
    setEmptyRefused,
    around,
  } = building
  const [shown, setShown] = useState<PublishReport>()
  const [open, setOpen] = useState<'versions' | 'publish'>()
  const { publish, isPublishing } = usePublishing(form, saver)
  const isPublished =
    form.isPublished && !form.hasUnpublishedChanges && saver.isSaved() && unread.texts.size === 0

  const hasChanges = form.hasUnpublishedChanges || !saver.isSaved()
  const close = () => setOpen(undefined)

  const check = () => {
    if (state.draft.fields.length === 0) {
      setEmptyRefused(true)
      return focusPalette()
    }
    const { errors, warnings } = checkPublishing(definition, around)
    const report = { errors: [...unreadProblems(unread, definition), ...errors], warnings }
    if (report.errors.length > 0 || report.warnings.length > 0) setShown(report)
    else if (form.currentVersion > 0 && hasChanges) setOpen('publish')
    else void publish()
  }
  return (
    <>
      <SavingIndicator saving={saving} />
      {form.isPublished && hasChanges ? (
        <span className={styles.promise}>Teams still see version {form.currentVersion}</span>
      ) : null}
      <HistoryButtons history={state} onStep={takeStep} />
      <Tooltip label="Versions">
        <IconButton icon={historySvg} label="Versions" onClick={() => setOpen('versions')} />
      </Tooltip>
      <Button icon={playSvg} aria-pressed={isTrying} onClick={() => setTrying(!isTrying)}>
        Try it
      </Button>
      <Button variant="primary" loading={isPublishing} disabled={isPublished} onClick={check}>
        {isPublished ? 'Published' : 'Publish'}
      </Button>
      <ProblemsPanel
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        report={shown ?? noProblems}
        form={form}
        titles={titles}
        onGo={actions.go}
        onPublish={() => void publish()}
      />
      {open === 'versions' ? <VersionsDrawer building={building} onClose={close} /> : null}
      {open === 'publish' ? (
        <PublishDialog building={building} onClose={close} onPublish={() => void publish()} />
      ) : null}
    </>
  )
}

const noProblems: PublishReport = { errors: [], warnings: [] }

function usePublishing(form: FormDraft, saver: DraftSaver) {
  const queryClient = useQueryClient()
  const [isPublishing, setPublishing] = useState(false)
  const publish = async () => {
    setPublishing(true)
    try {
      if (!(await saver.flush())) return
      const published = await formsApi.publish.call({ formId: form.id, revision: saver.stored().revision })
      saver.noteRevision(published.revision)
      queryClient.setQueryData(formsApi.get.queryKey({ input: { formId: form.id } }), published)
      void queryClient.invalidateQueries({ queryKey: formsApi.list.key() })
      showToast({ message: `Version ${published.currentVersion} is published` })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      setPublishing(false)
    }
  }
  return { publish, isPublishing }
}
