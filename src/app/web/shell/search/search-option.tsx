import { useEvent } from '#features/event/events/web/embeds/event.ts'
import type { Found } from '#features/portal/search/contract.ts'
import { dueSentence } from '#features/tasks/tasks/domain/due.ts'
import { formatDay } from '#kit/dates/format.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import { StatusChip, type StatusTone } from '#ui/feedback/status-chip.tsx'
import { NavigationIcon } from '../navigation-icon.tsx'
import { navigationIcons } from '../navigation-icons.ts'
import { organiserIcons } from '../organiser-icons.ts'
import styles from './search.module.css'
import type { SearchEntry } from './search-groups.ts'

type SearchOptionProps = {
  id: string
  entry: SearchEntry
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

/** One line of the list. The focus stays in the field, which refers to the line by its id. */
export function SearchOption({ id, entry, isActive, onPoint, onChoose }: SearchOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox field has the keys of the whole list
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, as a combobox has it
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {entry.type === 'found' ? (
        <FoundOption found={entry.found} />
      ) : entry.type === 'command' ? (
        <>
          <span className={styles.icon}>
            <Icon of={entry.icon} />
          </span>
          <span className={styles.title}>{entry.name}</span>
        </>
      ) : (
        <>
          <span className={styles.icon}>
            <NavigationIcon item={entry.item} />
          </span>
          <span className={styles.title}>{entry.item.name}</span>
          <span className={styles.detail}>{entry.detail}</span>
        </>
      )}
    </div>
  )
}

const kindIcons: Record<Found['kind'], string> = {
  page: organiserIcons.content,
  task: navigationIcons.tasks,
  form: navigationIcons.forms,
  download: navigationIcons.downloads,
  supplier: navigationIcons.suppliers,
  notification: navigationIcons.notifications,
  team: navigationIcons.team,
  person: organiserIcons.users,
}

const states: Record<'draft' | 'archived', { word: string; tone: StatusTone }> = {
  draft: { word: 'Draft', tone: 'open' },
  archived: { word: 'Archived', tone: 'na' },
}

function FoundOption({ found }: { found: Found }) {
  const { kind, icon, title, snippet, state } = found
  const detail = useDetail(found)
  return (
    <>
      <span className={styles.icon}>
        {icon === '' ? <Icon of={kindIcons[kind]} /> : <NamedIcon name={icon} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked parts={title} />
        </span>
        {snippet.length > 0 ? (
          <span className={styles.snippet}>
            <Marked parts={snippet} />
          </span>
        ) : null}
      </span>
      {state === 'open' ? (
        <span className={styles.detail}>{detail}</span>
      ) : (
        <StatusChip tone={states[state].tone}>{states[state].word}</StatusChip>
      )}
    </>
  )
}

/** What distinguishes it from others of the same name, in words. */
function useDetail({ kind, detail }: Found): string {
  const { locale, timeZone } = useEvent()
  if (kind === 'task') return dueSentence(detail, '', (day) => `Due ${formatDay(day, locale, timeZone)}`)
  return kind === 'download' ? '' : detail
}

function Marked({ parts }: { parts: Found['title'] }) {
  let at = 0
  return parts.map(({ text, isFound }) => {
    at += text.length
    return isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>
  })
}
