import { useState } from 'react'
import { SelectField } from '#ui/controls/select-field.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { OrderedList } from '../ordered-list.tsx'
import styles from './inspectors.module.css'
import type { Linkable } from './use-linkables.ts'

type ThingPickerProps = {
  label: string
  placeholder: string
  help?: string
  /** The chosen things, in order. */
  ids: readonly string[]
  linkables: readonly Linkable[]
  isLoading: boolean
  most: number
  onAdd: (thing: Linkable) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** Downloads, suppliers and other things of the portal, found by name and put in order by the organiser. */
export function ThingPicker(props: ThingPickerProps) {
  const { label, placeholder, help, ids, linkables, isLoading, most, onAdd, onMove, onRemove } = props
  const [search, setSearch] = useState('')
  const [announcement, announce] = useState('')
  const known = new Map(linkables.map((thing) => [thing.id, thing]))
  const open = linkables.filter(({ id }) => !ids.includes(id))
  const groups = [...Map.groupBy(open, ({ kind }) => kind)].map(([group, things]) => ({
    group,
    items: things.map(({ id, title, detail }) => ({
      value: id,
      label: detail ? `${title} (${detail})` : title,
    })),
  }))
  const nothingFound = open.length === 0 ? 'Everything is already on the list' : 'No results'
  return (
    <div className={styles.stack}>
      <SelectField
        label={label}
        help={help}
        placeholder={isLoading ? 'Loading…' : placeholder}
        data={groups.length === 1 ? (groups[0]?.items ?? []) : groups}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        value={null}
        disabled={ids.length >= most}
        limit={200}
        nothingFoundMessage={isLoading ? 'Loading…' : nothingFound}
        onChange={(id) => {
          const thing = id === null ? undefined : known.get(id)
          if (!thing) return
          onAdd(thing)
          setSearch('')
          announce(`${thing.title} added.`)
        }}
      />
      <OrderedList
        label={`${label}: chosen`}
        entries={ids.map((id) => {
          const thing = known.get(id)
          return thing
            ? {
                id,
                name: thing.title,
                detail: [thing.kind, thing.detail].filter(Boolean).join(' · '),
                icon: thing.icon,
              }
            : {
                id,
                name: isLoading ? '…' : 'No longer available',
                detail: isLoading ? '' : 'Readers cannot see it.',
              }
        })}
        onMove={onMove}
        onRemove={onRemove}
      />
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}
