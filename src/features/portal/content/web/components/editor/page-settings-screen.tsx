import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { type ReactNode, useReducer } from 'react'
import { addressOf } from '#addresses/address.ts'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { BelowEditorBar } from '#ui/editor/editor-bar.tsx'
import { StateCard } from '#ui/editor/state-card.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard, FormFields } from '#ui/forms/form-card.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Screen } from '#ui/navigation/screen.tsx'
import type { EditedPage } from '../../../contract.ts'
import { PageStatus } from '../pages/page-status.tsx'
import { usePageArchiving, usePageDuplicating } from '../pages/use-page-actions.tsx'
import { edit, startEditing } from './editor-state.ts'
import { PageBar } from './page-bar.tsx'
import { PageSettingsFields } from './page-settings-fields.tsx'
import styles from './page-settings-screen.module.css'
import { SavingTrouble } from './saving-trouble.tsx'
import { useFieldProblems } from './use-field-problems.ts'
import { draftOf, usePageSaving } from './use-page-saving.ts'

type PageSettingsScreenProps = {
  page: EditedPage
  /** The page's place in the sidebar. */
  placement: ReactNode
}

/** All settings of a page, on a whole screen. */
export function PageSettingsScreen({ page, placement }: PageSettingsScreenProps) {
  const [{ draft }, dispatch] = useReducer(edit, page, (loaded) => startEditing(draftOf(loaded)))
  const saving = usePageSaving({ page, draft, dispatch })
  const lock = useLock('content', page.id, { onTakenOver: () => void saving.refresh() })
  const isReadOnly = lock.status === 'theirs' || lock.status === 'free'
  const field = useFieldProblems(saving.problems.settings, saving.showsAll)
  useUnsavedWarning(saving.isDirty, saving.isSaving)

  const save = async () => {
    if (await saving.save()) showToast({ message: 'Page saved' })
  }
  return (
    <>
      <PageBar page={page} />
      <BelowEditorBar>
        <Screen title="Page settings" width="reading" side={<State page={page} />}>
          <div className={styles.stack}>
            <LockNotice lock={lock} what="page" hasChanges={saving.isDirty} />
            <SavingTrouble saving={saving} isArchived={page.isArchived} isReadOnly={isReadOnly} />
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void save()
              }}
            >
              <FormCard>
                <FormFields legend="Page settings" disabled={isReadOnly}>
                  <PageSettingsFields
                    settings={draft.settings}
                    page={page}
                    featuring={draft}
                    field={field}
                    onChange={(changes, about) => dispatch({ type: 'changeSettings', changes, about })}
                    onFeaturing={(featuring) => dispatch({ type: 'setFeatured', featuring })}
                    placement={placement}
                    heading="h2"
                  />
                </FormFields>
                {draft.settings.isPublic ? <PublicLink page={page} isPublic={page.isPublic} /> : null}
                {isReadOnly ? null : (
                  <FormActions>
                    <Button
                      type="submit"
                      variant="primary"
                      loading={saving.isSaving}
                      disabled={!saving.isDirty}
                    >
                      Save settings
                    </Button>
                  </FormActions>
                )}
              </FormCard>
            </form>
          </div>
        </Screen>
      </BelowEditorBar>
    </>
  )
}

function PublicLink({ page, isPublic }: { page: EditedPage; isPublic: boolean }) {
  const address = `${window.location.origin}${absolutePath(addressOf('/guests/content/{contentId}', { contentId: page.id }))}`
  const help = !isPublic
    ? 'Works once you save.'
    : page.isPublished
      ? 'Active.'
      : 'Works once the page is published.'
  return <LinkToCopy label="Link for guests" help={help} address={address} />
}

/** The page's current status for readers, and the actions on the whole page. */
function State({ page }: { page: EditedPage }) {
  const { setArchived, question } = usePageArchiving()
  const duplicate = usePageDuplicating()
  return (
    <StateCard
      title="State"
      state={<PageStatus isPublished={page.isPublished} />}
      words={
        page.isArchived
          ? 'The page is archived. Teams cannot see it.'
          : page.isPublished
            ? 'Readers see the last saved version.'
            : 'Only organisers can see this page.'
      }
    >
      <Button icon={copySvg} onClick={() => void duplicate(page)}>
        Duplicate
      </Button>
      <Button
        icon={page.isArchived ? restoreSvg : archiveSvg}
        onClick={() => void setArchived([page], !page.isArchived)}
      >
        {page.isArchived ? 'Restore' : 'Archive'}
      </Button>
      {question}
    </StateCard>
  )
}
