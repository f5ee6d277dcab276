import downSvg from '@material-symbols/svg-400/outlined/trending_down.svg?raw'
import flatSvg from '@material-symbols/svg-400/outlined/trending_flat.svg?raw'
import upSvg from '@material-symbols/svg-400/outlined/trending_up.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'

const icons = { up: upSvg, flat: flatSvg, down: downSvg }

/** Which way a figure has gone; the words beside it say how far. */
export function TrendIcon({ of }: { of: keyof typeof icons }) {
  return <Icon of={icons[of]} size={18} />
}
