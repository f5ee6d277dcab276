import downloadSvg from '@material-symbols/svg-400/outlined/download.svg?raw'
import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import supplierSvg from '@material-symbols/svg-400/outlined/storefront.svg?raw'
import taskSvg from '@material-symbols/svg-400/outlined/task_alt.svg?raw'
import { addressOf } from '#addresses/address.ts'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { dueSentence } from '#features/tasks/tasks/domain/due.ts'
import {
  type StatePresentation,
  statePresentations,
  type TaskState,
} from '#features/tasks/tasks/domain/status.ts'
import { formatDay, formatDueIn } from '#kit/dates/format.ts'
import { parseDay } from '#kit/dates/zone.ts'
import { formatFileSize } from '#kit/text/file-size.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { CardList, CardRow } from '#ui/layout/card-list.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { Linked } from '../../../contract.ts'
import styles from './linked-things.module.css'

type LinkedThingsProps = {
  label: string
  things: readonly Linked[]
  /** The page that links to them: what is opened from it links back to it. */
  pageId: string
}

/** Tasks, suppliers and downloads that a page links to. */
export function LinkedThings({ label, things, pageId }: LinkedThingsProps) {
  return (
    <div className={styles.list}>
      <CardList label={label}>
        {things.map((thing) => (
          <LinkedThing key={thing.id} thing={thing} pageId={pageId} />
        ))}
      </CardList>
    </div>
  )
}

function LinkedThing({ thing, pageId }: { thing: Linked; pageId: string }) {
  const { locale, timeZone } = useEvent()
  switch (thing.type) {
    case 'task': {
      const due = dueSentence(
        thing.dueDate,
        'No due date',
        (day) => `Due ${formatDay(day, locale, timeZone)}`,
      )
      return (
        <CardRow
          component={Link}
          to={addressOf('/content/{contentId}/task/{taskId}', { contentId: pageId, taskId: thing.id })}
          icon={thing.icon ? <NamedIcon name={thing.icon} /> : <Icon of={taskSvg} />}
          title={thing.title}
          detail={due}
          status={<StateOfTask thing={thing} />}
        />
      )
    }
    case 'supplier':
      return (
        <CardRow
          component={Link}
          to={addressOf('/content/{contentId}/supplier/{supplierId}', {
            contentId: pageId,
            supplierId: thing.id,
          })}
          icon={<Icon of={supplierSvg} />}
          title={thing.title}
          detail={openingOf(thing.description)}
        />
      )
    case 'download':
      return (
        <CardRow
          component="a"
          href={absolutePath(`/files/${thing.fileId}`)}
          download={thing.title}
          icon={<Icon of={fileSvg} />}
          title={thing.title}
          detail={openingOf(thing.description)}
          status={
            <span className={styles.size} translate="no">
              <Icon of={downloadSvg} size={18} label="Download" />
              {formatFileSize(thing.fileSize, locale)}
            </span>
          }
        />
      )
  }
}

const tones: Record<StatePresentation['tone'], StatusTone> = {
  done: 'done',
  notApplicable: 'na',
  late: 'late',
  soon: 'soon',
  neutral: 'open',
  waiting: 'waiting',
}

/** For people without a team there is no state. */
function StateOfTask({ thing: { state, dueDate } }: { thing: Linked }) {
  const { locale, timeZone } = useEvent()
  if (!(state in statePresentations)) return null
  const { label, tone } = statePresentations[state as TaskState]
  const isDated =
    parseDay(dueDate) !== undefined && tone !== 'done' && tone !== 'notApplicable' && tone !== 'waiting'
  return (
    <StatusChip tone={tones[tone]}>
      {isDated ? formatDueIn(dueDate, new Date(), locale, timeZone) : label}
    </StatusChip>
  )
}

/** One line of a description; the full text is on the thing's own screen. */
function openingOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line.length > 120 ? `${line.slice(0, 119).trimEnd()}…` : line
}
