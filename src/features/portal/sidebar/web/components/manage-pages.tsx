import { useState } from 'react'
import { searchMatcher } from '#kit/text/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { type Arrangement, placeOf, sectionName } from '../../domain/arrangement.ts'
import { type Entry, remarkOn } from './entries.ts'
import styles from './sidebar-editor.module.css'
import type { ArrangingActions } from './use-arranging.ts'

type ManagePagesProps = {
  /** Undefined while it is closed. */
  sectionId: string | undefined
  onClose: () => void
  sections: Arrangement
  entries: ReadonlyMap<string, Entry>
  actions: ArrangingActions
}

/** Which pages a section holds: lists every page, those without a place first. */
export function ManagePages({ sectionId, onClose, sections, ...rest }: ManagePagesProps) {
  const name = sectionId === undefined ? '' : sectionName(sections, sectionId)
  return (
    <Dialog
      isOpen={sectionId !== undefined}
      onClose={onClose}
      title={`Pages in “${name}”`}
      width={560}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {sectionId === undefined ? null : <Choices sectionId={sectionId} sections={sections} {...rest} />}
    </Dialog>
  )
}

type ChoicesProps = Omit<ManagePagesProps, 'sectionId' | 'onClose'> & { sectionId: string }

function Choices({ sectionId, sections, entries, actions }: ChoicesProps) {
  const [search, setSearch] = useState('')
  // Ticking moves an entry, which must not jump away under the pointer.
  const [groups] = useState(() => groupsOf(sectionId, sections, entries))
  const isFound = searchMatcher(search)
  const found = groups
    .map(({ title, ids }) => ({
      title,
      shown: ids.flatMap((id) => {
        const entry = entries.get(id)
        return entry && isFound([entry.title]) ? [entry] : []
      }),
    }))
    .filter(({ shown }) => shown.length > 0)

  return (
    <div className={styles.choices}>
      <SearchField label="Find a page" value={search} onChange={setSearch} />
      <div className={styles.choiceList}>
        {found.length === 0 ? <p className={styles.nothing}>No matching pages</p> : null}
        {found.map(({ title, shown }) => (
          <fieldset key={title} className={styles.choiceGroup}>
            <legend>{title}</legend>
            {shown.map((entry) => (
              <Choice key={entry.id} {...{ entry, sectionId, sections, actions }} />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

type ChoiceProps = {
  entry: Entry
  sectionId: string
  sections: Arrangement
  actions: ArrangingActions
}

function Choice({ entry, sectionId, sections, actions }: ChoiceProps) {
  const at = placeOf(sections, entry.id)?.sectionId
  const isHere = at === sectionId
  const isCore = entry.kind === 'core'
  const words = [
    isCore ? 'Core page' : '',
    remarkOn(entry),
    at !== undefined && !isHere ? `in “${sectionName(sections, at)}”` : '',
  ].filter(Boolean)
  return (
    <Checkbox
      label={<span translate="no">{entry.title}</span>}
      {...(words.length > 0 ? { help: words.join(', ') } : {})}
      checked={isHere}
      disabled={isCore && isHere}
      onChange={(checked) => (checked ? actions.putItem(entry.id, sectionId) : actions.removeItem(entry.id))}
    />
  )
}

function groupsOf(sectionId: string, sections: Arrangement, entries: ReadonlyMap<string, Entry>) {
  const ids = [...entries.keys()]
  const where = (id: string) => placeOf(sections, id)?.sectionId
  return [
    { title: 'Not in the sidebar yet', ids: ids.filter((id) => where(id) === undefined) },
    {
      title: 'In this section',
      ids: sections.find(({ id }) => id === sectionId)?.itemIds ?? [],
    },
    {
      title: 'In other sections',
      ids: ids.filter((id) => where(id) !== undefined && where(id) !== sectionId),
    },
  ]
}
