import archiveSvg from '@material-symbols/svg-400/outlined/archive.svg?raw'
import copySvg from '@material-symbols/svg-400/outlined/content_copy.svg?raw'
import restoreSvg from '@material-symbols/svg-400/outlined/unarchive.svg?raw'
import { type ReactNode, useReducer, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { LockNotice } from '#features/event/locks/web/embeds/lock-notice.tsx'
import { useLock } from '#features/event/locks/web/embeds/use-lock.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormActions, FormCard } from '#ui/forms/form-card.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { Screen } from '#ui/navigation/screen.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { EditedPage } from '../../../contract.ts'
import { PageStatus } from '../pages/page-status.tsx'
import { usePageArchiving, usePageDuplicating } from '../pages/use-page-actions.ts'
import { edit, startEditing } from './editor-state.ts'
import { PageBar } from './page-bar.tsx'
import { PageSettingsFields } from './page-settings-fields.tsx'
import styles from './page-settings-screen.module.css'
import { SavingTrouble } from './saving-trouble.tsx'
import { draftOf, usePageSaving } from './use-page-saving.ts'

type PageSettingsScreenProps = {
  page: EditedPage
  /** Where the page stands in the sidebar. */
  placement: ReactNode
}

/** Everything about a page beside its sections, with room for it. */
export function PageSettingsScreen({ page, placement }: PageSettingsScreenProps) {
  const [{ draft }, dispatch] = useReducer(edit, page, (loaded) => startEditing(draftOf(loaded)))
  const saving = usePageSaving({ page, draft, dispatch })
  const lock = useLock('content', page.id, { onTakenOver: () => void saving.refresh() })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isReadOnly = lock.status === 'theirs' || lock.status === 'free'
  const { settings } = saving.problems
  useUnsavedWarning(saving.isDirty && !saving.isSaving)

  const save = async () => {
    if (await saving.save()) showToast({ message: 'Page saved' })
  }
  return (
    <>
      <PageBar page={page} />
      <div className={styles.below}>
        <Screen title="Page settings" width="reading" side={<State page={page} />}>
          <div className={styles.stack}>
            <LockNotice lock={lock} what="page" hasChanges={saving.isDirty} />
            <SavingTrouble saving={saving} isArchived={page.isArchived} />
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void save()
              }}
            >
              <FormCard>
                <fieldset className={styles.fields} disabled={isReadOnly}>
                  <VisuallyHidden as="legend">Page settings</VisuallyHidden>
                  <PageSettingsFields
                    settings={draft.settings}
                    isFeatured={draft.isFeatured}
                    field={(name) => ({
                      error:
                        saving.showsAll || left.has(name)
                          ? settings[name as keyof typeof settings]
                          : undefined,
                      onBlur: () => setLeft((before) => new Set([...before, name])),
                    })}
                    onChange={(changes, about) => dispatch({ type: 'changeSettings', changes, about })}
                    onFeatured={(isFeatured) => dispatch({ type: 'setFeatured', isFeatured })}
                    placement={placement}
                    heading="h2"
                  />
                </fieldset>
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
      </div>
    </>
  )
}

function PublicLink({ page, isPublic }: { page: EditedPage; isPublic: boolean }) {
  const address = `${window.location.origin}${absolutePath(addressOf('/guests/content/{contentId}', { contentId: page.id }))}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ message: 'Link copied' })
    } catch {
      showToast({ tone: 'error', message: 'The link could not be copied. Select it and copy it by hand.' })
    }
  }
  return (
    <div className={styles.link}>
      <TextField
        label="Link for guests"
        help={
          !isPublic
            ? 'It works once you have saved.'
            : page.isPublished
              ? 'It works now.'
              : 'It works once the page is published.'
        }
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copySvg} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}

/** What readers see of the page now, and what can be done with it as a whole. */
function State({ page }: { page: EditedPage }) {
  const setArchived = usePageArchiving()
  const duplicate = usePageDuplicating()
  return (
    <SectionCard title="State">
      <div className={styles.state}>
        <PageStatus isPublished={page.isPublished} />
        <p className={styles.words}>
          {page.isArchived
            ? 'The page is archived: teams do not see it.'
            : page.isPublished
              ? 'Readers see the page as it was last saved.'
              : 'Only organisers see the page.'}
        </p>
        <div className={styles.buttons}>
          <Button icon={copySvg} onClick={() => void duplicate(page)}>
            Duplicate
          </Button>
          <Button
            icon={page.isArchived ? restoreSvg : archiveSvg}
            onClick={() => void setArchived([page.id], !page.isArchived)}
          >
            {page.isArchived ? 'Restore' : 'Archive'}
          </Button>
        </div>
      </div>
    </SectionCard>
  )
}
