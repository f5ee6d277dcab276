import autoSvg from '@material-symbols/svg-400/outlined/contrast.svg?raw'
import darkSvg from '@material-symbols/svg-400/outlined/dark_mode.svg?raw'
import lightSvg from '@material-symbols/svg-400/outlined/light_mode.svg?raw'
import signOutSvg from '@material-symbols/svg-400/outlined/logout.svg?raw'

export type SearchCommand = 'signOut' | 'light' | 'dark' | 'auto'

/** What the menu of the account does, for those who search for it. */
export const searchCommands: readonly {
  command: SearchCommand
  name: string
  icon: string
  also: string
}[] = [
  { command: 'dark', name: 'Dark appearance', icon: darkSvg, also: 'mode theme night black colour scheme' },
  { command: 'light', name: 'Light appearance', icon: lightSvg, also: 'mode theme day white colour scheme' },
  { command: 'auto', name: 'System appearance', icon: autoSvg, also: 'mode theme automatic colour scheme' },
  { command: 'signOut', name: 'Sign out', icon: signOutSvg, also: 'log logout signout leave exit' },
]
