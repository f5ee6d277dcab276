import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import blockSvg from '@material-symbols/svg-400/outlined/do_not_disturb_on.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import hourglassSvg from '@material-symbols/svg-400/outlined/hourglass_top.svg?raw'
import circleSvg from '@material-symbols/svg-400/outlined/radio_button_unchecked.svg?raw'
import scheduleSvg from '@material-symbols/svg-400/outlined/schedule.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './status-chip.module.css'

export type StatusTone = 'late' | 'soon' | 'done' | 'waiting' | 'na' | 'open'

const icons: Record<StatusTone, string> = {
  late: errorSvg,
  soon: scheduleSvg,
  done: checkSvg,
  waiting: hourglassSvg,
  na: blockSvg,
  open: circleSvg,
}

type StatusChipProps = {
  tone: StatusTone
  /** Always text: colour alone must not carry the meaning. */
  children: string
  /** SVG text in place of the tone's own icon. */
  icon?: string
}

export function StatusChip({ tone, children, icon = icons[tone] }: StatusChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}
