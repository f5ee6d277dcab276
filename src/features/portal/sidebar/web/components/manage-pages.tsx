import { Fragment, useState } from 'react'
import { searchMatcher } from '#kit/text/search.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/choice-fields.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import type { Choices } from '#ui/data/use-choices.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import type { SidebarPage } from '../../contract.ts'
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
  /** The first pages that match what was typed, and are in no section as it is saved. */
  toAdd: Choices<SidebarPage>
  actions: ArrangingActions
}

/** Which pages a section holds: those without a place first, of which the server finds the ones looked for. */
export function ManagePages({ sectionId, onClose, sections, ...rest }: ManagePagesProps) {
  const name = sectionId === undefined ? '' : sectionName(sections, sectionId)
  const close = () => {
    rest.toAdd.onType('')
    onClose()
  }
  return (
    <Dialog
      isOpen={sectionId !== undefined}
      onClose={close}
      title={`Pages in “${name}”`}
      width={560}
      actions={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      {sectionId === undefined ? null : <ManagedPages sectionId={sectionId} sections={sections} {...rest} />}
    </Dialog>
  )
}

type ManagedPagesProps = Omit<ManagePagesProps, 'sectionId' | 'onClose'> & { sectionId: string }

function ManagedPages({ sectionId, sections, entries, toAdd, actions }: ManagedPagesProps) {
  const { typed, onType, rows, isMore, error } = toAdd
  // Ticking moves an entry, which must not jump away under the pointer.
  const [opened] = useState(() => groupsOf(sectionId, sections, entries))
  const isFound = searchMatcher(typed)
  const shownOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const entry = entries.get(id)
      return entry && isFound([entry.title]) ? [entry] : []
    })
  const withPlace = new Set([...opened.here, ...opened.elsewhere])
  const outside = (rows ?? []).map(({ id }) => id).filter((id) => !withPlace.has(id))
  const groups = [
    { title: 'Not in the sidebar yet', shown: shownOf([...new Set([...opened.outside, ...outside])]) },
    { title: 'In this section', shown: shownOf(opened.here) },
    { title: 'In other sections', shown: shownOf(opened.elsewhere) },
  ].filter(({ shown }) => shown.length > 0)

  return (
    <div className={styles.choices}>
      <SearchField label="Find a page" value={typed} onChange={onType} />
      <div className={styles.choiceList}>
        {error ? <ErrorState onRetry={error.onRetry}>{error.message}</ErrorState> : null}
        {!rows && !error ? <RowsSkeleton rows={4} /> : null}
        {rows && groups.length === 0 ? <p className={styles.nothing}>No matching pages</p> : null}
        {groups.map(({ title, shown }, index) => (
          <Fragment key={title}>
            <fieldset className={styles.choiceGroup}>
              <legend>{title}</legend>
              {shown.map((entry) => (
                <Choice key={entry.id} {...{ entry, sectionId, sections, actions }} />
              ))}
            </fieldset>
            {index === 0 && isMore ? <p className={styles.nothing}>Type to find other pages.</p> : null}
          </Fragment>
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

/** Where each known entry is when the dialog opens. */
function groupsOf(sectionId: string, sections: Arrangement, entries: ReadonlyMap<string, Entry>) {
  const ids = [...entries.keys()]
  const where = (id: string) => placeOf(sections, id)?.sectionId
  return {
    outside: ids.filter((id) => where(id) === undefined),
    here: sections.find(({ id }) => id === sectionId)?.itemIds ?? [],
    elsewhere: ids.filter((id) => where(id) !== undefined && where(id) !== sectionId),
  }
}
