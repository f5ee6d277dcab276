import backSvg from '@material-symbols/svg-400/outlined/arrow_back.svg?raw'
import editSvg from '@material-symbols/svg-400/outlined/edit.svg?raw'
import publishedSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import type { ReactNode } from 'react'
import { addressOf } from '#addresses/address.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { FormDraft } from '../../contract.ts'
import styles from './form-bar.module.css'

type FormBarProps = {
  form: Pick<
    FormDraft,
    'id' | 'title' | 'isPublished' | 'isArchived' | 'currentVersion' | 'hasUnpublishedChanges'
  >
  /** On the right: what belongs to the tab that is open. */
  children?: ReactNode
}

const tabs = [
  { path: '/admin/forms/{formId}', name: 'Questions', isExact: true },
  { path: '/admin/forms/{formId}/confirmations', name: 'Confirmations', isExact: false },
  { path: '/admin/forms/{formId}/settings', name: 'Settings', isExact: false },
] as const

/** The bar over everything about one form. */
export function FormBar({ form, children }: FormBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <IconButton
          component={Link}
          to={form.isArchived ? '/admin/forms/archived' : '/admin/forms'}
          icon={backSvg}
          label="Back to the forms"
        />
        <span className={styles.title} title={form.title}>
          {form.title}
        </span>
        <VersionChip form={form} />
      </div>
      <nav className={styles.tabs} aria-label="Parts of this form">
        {tabs.map(({ path, name, isExact }) => (
          <Link
            key={path}
            className={styles.tab}
            to={addressOf(path, { formId: form.id })}
            activeOptions={{ exact: isExact, includeSearch: false }}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.end}>{children}</div>
    </header>
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
