import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { absolutePath } from '#ui/data/api.ts'
import type { FormRow } from '../../contract.ts'

/** Saves the draft of a form, with what goes with it, for another event. */
export function exportEntry({ id }: FormRow): MenuEntry {
  return {
    label: 'Export as JSON',
    icon: downloadSvg,
    href: absolutePath(`/api/admin/forms/${id}/file`),
    downloads: true,
  }
}
