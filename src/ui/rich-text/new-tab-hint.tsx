import openSvg from '@material-symbols/svg-400/outlined/open_in_new.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'

/** Added to every link to another site, so that a new tab is no surprise. */
export const toNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const

/** After the words of such a link. */
export function NewTabHint({ size = 16 }: { size?: number }) {
  return <Icon of={openSvg} size={size} label="(opens in a new tab)" />
}
