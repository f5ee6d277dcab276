import { Switch } from '#ui/controls/choice-fields.tsx'
import { IconPicker } from '#ui/controls/icon-picker.tsx'
import { SectionCard } from '#ui/layout/card.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { SidebarCorePage } from '../../contract.ts'
import styles from './sidebar-editor.module.css'
import type { ArrangingActions } from './use-arranging.ts'

type CorePagesCardProps = { corePages: readonly SidebarCorePage[]; actions: ArrangingActions }

/** Icon and status of the pages that every event has. */
export function CorePagesCard({ corePages, actions }: CorePagesCardProps) {
  return (
    <SectionCard title="Core pages">
      <p className={styles.lead}>
        Every event has these pages. Only moderators and admins can see the unpublished ones. Change their
        names in Terms and variables.
      </p>
      <ul className={styles.corePages}>
        {corePages.map(({ id, title, icon, isPublished }) => (
          <li key={id} className={styles.corePage}>
            <IconPicker
              label={<span translate="no">{title}</span>}
              value={icon}
              onChange={(chosen) => actions.changeCorePage(id, { icon: chosen })}
            />
            {id === 'dashboard' ? (
              <p className={styles.always}>Always published: everyone starts here</p>
            ) : (
              <Switch
                label={
                  <>
                    Published<VisuallyHidden>: {title}</VisuallyHidden>
                  </>
                }
                checked={isPublished}
                onChange={(checked) => actions.changeCorePage(id, { isPublished: checked })}
              />
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
