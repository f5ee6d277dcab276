import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkToCopy } from '#ui/controls/link-to-copy.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { BelowEditorBar } from '#ui/editor/editor-bar.tsx'
import { StateCard } from '#ui/editor/state-card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard, FormFields } from '#ui/forms/form-card.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import type { EditedPage } from '../../../contract.ts'
import { PageStatus } from '../pages/page-status.tsx'
import { usePageArchiving, usePageDuplicating } from '../pages/use-page-actions.tsx'
import { PageBar } from './page-bar.tsx'
import { PageSettingsFields } from './page-settings-fields.tsx'
import styles from './page-settings-screen.module.css'
import { useFieldProblems } from './use-field-problems.ts'
import { useSettingsSaving } from './use-settings-saving.ts'

type PageSettingsScreenProps = {
  page: EditedPage
  /** The page's place in the sidebar. */
  placement: ReactNode
}

/** All settings of a page, on a whole screen. */
export function PageSettingsScreen({ page, placement }: PageSettingsScreenProps) {
  const saving = useSettingsSaving(page)
  const { draft, setDraft } = saving
  const lock = useLock('content', page.id, { onTakenOver: () => void saving.refresh() })
  const isReadOnly = lock.status === 'theirs' || lock.status === 'free'
  const field = useFieldProblems(saving.problems, saving.showsAll)
  useUnsavedWarning(saving.isDirty, saving.isSaving)

  const save = async () => {
    if (await saving.save()) showToast({ message: 'Settings saved' })
  }
  return (
    <>
      <PageBar page={page} />
      <BelowEditorBar>
        <Screen title="Page settings" width="reading" side={<State page={page} />}>
          <div className={styles.stack}>
            <LockNotice lock={lock} what="page" hasChanges={saving.isDirty} />
            {page.isArchived ? (
              <Banner tone="info">This page is archived. Teams cannot see it.</Banner>
            ) : null}
            {saving.isStale && !isReadOnly ? (
              <ConflictBanner onReload={() => void saving.reload()}>
                Someone else has changed this page. Your text is still here: copy what you need, then reload.
              </ConflictBanner>
            ) : saving.trouble ? (
              <Banner tone="error" onDismiss={saving.dismissTrouble}>
                {saving.trouble}
              </Banner>
            ) : null}
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
                    onChange={(changes) =>
                      setDraft((before) => ({ ...before, settings: { ...before.settings, ...changes } }))
                    }
                    onFeaturing={(featuring) => setDraft((before) => ({ ...before, ...featuring }))}
                    placement={placement}
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
      state={<PageStatus page={page} />}
      words={
        page.isArchived
          ? 'The page is archived. Teams cannot see it.'
          : page.isPublished
            ? page.hasUnpublishedChanges
              ? `Readers see version ${page.version}. Later changes are not published yet.`
              : `Readers see version ${page.version}.`
            : 'Only organisers can see this page.'
      }
    >
      {page.isPublished && !page.hasUnpublishedChanges ? null : (
        <Button component={Link} to={addressOf('/admin/content/{contentId}', { contentId: page.id })}>
          Go to publishing
        </Button>
      )}
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
