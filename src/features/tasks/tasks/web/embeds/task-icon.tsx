import formSvg from '@material-symbols/svg-400/outlined/description.svg?raw'
import disclaimerSvg from '@material-symbols/svg-400/outlined/gavel.svg?raw'
import tbcSvg from '@material-symbols/svg-400/outlined/help.svg?raw'
import linkSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import pdfSvg from '@material-symbols/svg-400/outlined/picture_as_pdf.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload_file.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import type { TeamTask } from '../../contract.ts'
import type { TaskType } from '../../domain/types.ts'

const typeIcons: Record<TaskType, string> = {
  task: taskSvg,
  form: formSvg,
  externalForm: linkSvg,
  pdfForm: pdfSvg,
  upload: uploadSvg,
  disclaimer: disclaimerSvg,
  tbc: tbcSvg,
}

/** The icon that the organiser chose for the task, or else the icon of its type. */
export function TaskIcon({ task: { icon, type } }: { task: Pick<TeamTask, 'icon' | 'type'> }) {
  return icon === '' ? <Icon of={typeIcons[type]} /> : <NamedIcon name={icon} />
}
