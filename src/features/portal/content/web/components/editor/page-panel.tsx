import settingsSvg from '@material-symbols/svg-400/outlined/settings.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { Button } from '#ui/controls/button.tsx'
import { Inspector, KeyHints } from '#ui/editor/inspector.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { PageRow } from '../../../contract.ts'
import styles from './inspector.module.css'

type PagePanelProps = {
  page: Pick<PageRow, 'id' | 'isPublished'>
  /** In a sheet, which already has a title. */
  isSheet: boolean
}

/** Shown while no section is selected: where the page itself is changed, and how to edit it. */
export function PagePanel({ page, isSheet }: PagePanelProps) {
  return (
    <Inspector title="Page" isSheet={isSheet}>
      <p className={styles.words}>
        {page.isPublished
          ? 'Sections are saved as you edit them. Readers see them once you publish the changes.'
          : 'Sections are saved as you edit them. Only organisers see the page until you publish it.'}
      </p>
      <p className={styles.words}>Title, picture, readers and place are in the settings.</p>
      <div>
        <Button
          component={Link}
          to={addressOf('/admin/content/{contentId}/settings', { contentId: page.id })}
          icon={settingsSvg}
        >
          Page settings
        </Button>
      </div>
      <div className={styles.hints}>
        <KeyHints keys={keys} label="Keys on a section" />
      </div>
    </Inspector>
  )
}

const keys = [
  ['Go from section to section', '↑', '↓'],
  ['Change it', 'Enter'],
  ['Back to the section', 'Esc'],
  ['Move it', 'Alt', '↑', '↓'],
  ['Add one below', 'A'],
  ['Duplicate it', 'D'],
  ['Delete it', 'Delete'],
  ['Undo', 'Ctrl', 'Z'],
] as const
