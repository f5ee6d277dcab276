import checkSvg from '@material-symbols/svg-400/outlined/check_circle.svg?raw'
import blockSvg from '@material-symbols/svg-400/outlined/do_not_disturb_on.svg?raw'
import errorSvg from '@material-symbols/svg-400/outlined/error.svg?raw'
import hourglassSvg from '@material-symbols/svg-400/outlined/hourglass_top.svg?raw'
import circleSvg from '@material-symbols/svg-400/outlined/radio_button_unchecked.svg?raw'
import scheduleSvg from '@material-symbols/svg-400/outlined/schedule.svg?raw'
import type { CSSProperties } from 'react'
import type { TaskState } from '#features/tasks/tasks/domain/status.ts'

/** In the order of the legend. */
export const legendStates = [
  'complete',
  'waiting',
  'dueSoon',
  'overdue',
  'incomplete',
  'notApplicable',
] as const satisfies readonly TaskState[]

export const stateIcons: Record<TaskState, string> = {
  complete: checkSvg,
  waiting: hourglassSvg,
  dueSoon: scheduleSvg,
  overdue: errorSvg,
  incomplete: circleSvg,
  notApplicable: blockSvg,
}

/** The icons as masks: a cell is one element, of which there are a thousand in sight. */
export const iconMasks = Object.fromEntries(
  legendStates.map((state) => [
    `--icon-${state}`,
    `url("data:image/svg+xml,${encodeURIComponent(stateIcons[state])}")`,
  ]),
) as CSSProperties
