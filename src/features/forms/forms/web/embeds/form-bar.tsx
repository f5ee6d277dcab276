import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import publishedSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { EditorBar } from '#ui/editor/editor-bar.tsx'
import type { FormDraft } from '../../contract.ts'
import styles from './form-bar.module.css'

type FormBarProps = {
  form: Pick<
    FormDraft,
    'id' | 'title' | 'isPublished' | 'isArchived' | 'currentVersion' | 'hasUnpublishedChanges'
  >
  /** The controls of the open tab, on the right. */
  children?: ReactNode
}

/** The bar at the top of every screen about one form. */
export function FormBar({ form, children }: FormBarProps) {
  const params = { formId: form.id }
  const { level } = useMe()
  return (
    <EditorBar
      back={{ to: form.isArchived ? '/admin/forms/archived' : '/admin/forms', label: 'Back to forms' }}
      title={form.title}
      state={<VersionChip form={form} />}
      tabsLabel="Parts of this form"
      tabs={[
        { to: addressOf('/admin/forms/{formId}', params), name: 'Questions' },
        { to: addressOf('/admin/forms/{formId}/confirmations', params), name: 'Confirmations' },
        { to: addressOf('/admin/forms/{formId}/submissions/', params), name: 'Submissions' },
        { to: addressOf('/admin/forms/{formId}/notifications', params), name: 'E-mails' },
        ...(isAtLeast(level, 'admin')
          ? [{ to: addressOf('/admin/forms/{formId}/webhooks', params), name: 'Webhooks' }]
          : []),
        { to: addressOf('/admin/forms/{formId}/settings', params), name: 'Settings' },
      ]}
    >
      {children}
    </EditorBar>
  )
}

/** What the canvas shows: a draft of the next version, or the version that teams fill in. */
function VersionChip({
  form: { isArchived, isPublished, currentVersion, hasUnpublishedChanges },
}: FormBarProps) {
  const isDraft = hasUnpublishedChanges || currentVersion === 0
  const version = isDraft ? `Draft of version ${currentVersion + 1}` : `Version ${currentVersion}`
  const state = isArchived ? ', archived' : isDraft ? '' : isPublished ? ', published' : ', closed'
  return (
    <span className={styles.chip}>
      <Icon of={isDraft ? editSvg : publishedSvg} size={16} />
      {version}
      {state}
    </span>
  )
}
