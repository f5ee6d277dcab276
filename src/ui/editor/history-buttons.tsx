import redoSvg from '@material-symbols/svg-400/outlined/redo.svg?raw'
import undoSvg from '@material-symbols/svg-400/outlined/undo.svg?raw'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tooltip } from '#ui/feedback/tooltip.tsx'
import type { History } from './history.ts'

type HistoryButtonsProps = {
  history: Pick<History<unknown>, 'past' | 'future'>
  onStep: (step: 'undo' | 'redo') => void
}

export function HistoryButtons({ history, onStep }: HistoryButtonsProps) {
  return (
    <span>
      <Tooltip label="Undo (Ctrl Z)">
        <IconButton
          icon={undoSvg}
          label="Undo"
          disabled={history.past.length === 0}
          onClick={() => onStep('undo')}
        />
      </Tooltip>
      <Tooltip label="Redo (Ctrl Y)">
        <IconButton
          icon={redoSvg}
          label="Redo"
          disabled={history.future.length === 0}
          onClick={() => onStep('redo')}
        />
      </Tooltip>
    </span>
  )
}
