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

/** Their colours on a light and on a dark ground, as in tokens.css: a picture takes no colour from what it stands in. */
export const iconColours: Record<TaskState, { token: string; light: string; dark: string }> = {
  complete: { token: '--done-solid', light: '#2f9e6b', dark: '#37a873' },
  waiting: { token: '--waiting', light: '#4a4fb5', dark: '#aeb2fa' },
  dueSoon: { token: '--soon', light: '#9a5b00', dark: '#f2b75e' },
  overdue: { token: '--late', light: '#b42318', dark: '#ff958a' },
  incomplete: { token: '--ink-tertiary', light: '#7b8291', dark: '#7f8796' },
  notApplicable: { token: '--na', light: '#5b6270', dark: '#b1b8c4' },
}

/** Of a sign in a cell, in px, as in the style sheet. */
export const SIGN_SIZE = 16

/** The icons as pictures: a cell is one element, of which there are a thousand in sight. */
export const iconPictures = Object.fromEntries(
  legendStates.flatMap((state) =>
    (['light', 'dark'] as const).map((ground) => [`--${ground}-${state}`, pictureOf(state, ground)]),
  ),
) as CSSProperties

function pictureOf(state: TaskState, ground: 'light' | 'dark'): string {
  const drawn = stateIcons[state].replace('<svg', `<svg fill="${iconColours[state][ground]}"`)
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}")`
}
