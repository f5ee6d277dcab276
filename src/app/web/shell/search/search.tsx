import { signOut } from '#features/people/auth/web/embeds/sign-out.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useColourScheme } from '#ui/tokens/colour-scheme.ts'
import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, SpotlightRoot, useSpotlight } from '@mantine/spotlight'
import closeSvg from '@material-symbols/svg-400/outlined/close.svg?raw'
import searchSvg from '@material-symbols/svg-400/outlined/search.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Me } from '#features/people/accounts/contract.ts'
import type { EventBoot } from '#features/portal/boot/contract.ts'
import { LONGEST_QUERY } from '#features/portal/search/domain/kinds.ts'
import { searchQuery } from '#features/portal/search/web/embeds/search-results.ts'
import { plural } from '#kit/text/list-words.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useBackCloses } from '#ui/navigation/use-back-closes.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import styles from './search.module.css'
import { type SearchEntry, type SearchGroup, searchGroups } from './search-groups.ts'
import { SearchOption } from './search-option.tsx'

const [store, spotlight] = createSpotlight()

/** Long enough that a quick typist sends one request a word, short enough to feel instant. */
const PAUSE_MS = 120

const classNames = {
  inner: styles.inner ?? '',
  content: styles.content ?? '',
  body: styles.body ?? '',
}

type SearchProps = {
  event: EventBoot
  me: Me
  /** How often the search was requested; each time opens it. */
  opened: number
}

/** Finds everything the person may see by a few letters. Loaded when it is first needed. */
export default function Search({ event, me, opened }: SearchProps) {
  const isPhone = useIsBelow('sm')
  const { opened: isOpen } = useSpotlight(store)
  useBackCloses(isOpen, spotlight.close)
  useEffect(() => {
    if (opened > 0) spotlight.open()
  }, [opened])
  return (
    <SpotlightRoot
      store={store}
      shortcut={null}
      size={640}
      radius="md"
      fullScreen={isPhone}
      overlayProps={{ blur: 0 }}
      classNames={classNames}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <SearchBox event={event} me={me} />
    </SpotlightRoot>
  )
}

function SearchBox({ event, me }: Omit<SearchProps, 'opened'>) {
  const navigate = useNavigate()
  const { choose } = useColourScheme()
  const [written, setWritten] = useState('')
  const [chosen, setChosen] = useState<{ typed: string; key: string }>()
  const typed = written.trim()
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const { data = [], isFetching, isError } = useQuery(searchQuery(asked))
  const isLooking = typed !== '' && (isFetching || asked !== typed)
  const found = typed === '' ? [] : data
  const groups = searchGroups({ event, me, typed, found })
  const entries = groups.flatMap((group) => group.entries)
  // The selection belongs to the text it was made for: other results start at their first line.
  const active =
    entries.find(({ key }) => chosen?.typed === typed && chosen.key === key) ?? entries[0] ?? undefined

  const open = (entry: SearchEntry) => {
    spotlight.close()
    if (entry.type !== 'command') return void navigate(entry.path)
    if (entry.command === 'signOut') void signOut()
    else choose(entry.command)
  }
  const move = (step: number) => {
    const next = entries.at((entries.findIndex(({ key }) => key === active?.key) + step) % entries.length)
    if (!next) return
    setChosen({ typed, key: next.key })
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => active && open(active),
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    const act = keys[pressed.key]
    if (!act || pressed.nativeEvent.isComposing) return
    pressed.preventDefault()
    act()
  }

  return (
    <>
      <div className={styles.field}>
        <Icon of={searchSvg} />
        <input
          className={styles.input}
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={entries.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          {...(active ? { 'aria-activedescendant': optionId(active) } : {})}
          aria-busy={isLooking}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST_QUERY}
          placeholder="What are you looking for?"
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={closeSvg} label="Close" onClick={spotlight.close} />
        <span className={styles.line} data-looking={isLooking} />
      </div>
      <Notice
        typed={typed}
        groups={groups}
        isLooking={isLooking}
        isError={isError}
        isSimilar={isSimilar(found)}
      />
      <div className={styles.list} id={LIST} role="listbox" aria-label="Results">
        {groups.map(({ heading, entries: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, not sets of fields
          <div key={heading} role="group" aria-label={heading}>
            <div className={styles.heading} aria-hidden="true">
              {heading}
            </div>
            {own.map((entry) => (
              <SearchOption
                key={entry.key}
                id={optionId(entry)}
                entry={entry}
                isActive={entry.key === active?.key}
                onPoint={() => setChosen({ typed, key: entry.key })}
                onChoose={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

const LIST = 'search-results'

function optionId({ key }: SearchEntry): string {
  return `search-${key.replaceAll('/', '-')}`
}

function isSimilar(found: readonly { isSimilar: boolean }[]): boolean {
  return found.length > 0 && found.every((one) => one.isSimilar)
}

type NoticeProps = {
  typed: string
  groups: readonly SearchGroup[]
  isLooking: boolean
  isError: boolean
  isSimilar: boolean
}

/** A summary of the results, read out once they have settled. */
function Notice({ typed, groups, isLooking, isError, isSimilar: onlySimilar }: NoticeProps) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const settled = typed !== '' && !isLooking
  const words = !settled
    ? ''
    : isError
      ? 'Search is not available right now. You can still use the links below.'
      : count === 0
        ? `No results for “${typed}”. Try a different search.`
        : onlySimilar
          ? `No exact match for “${typed}”. Similar results:`
          : ''
  return (
    <>
      {words === '' ? null : (
        <p className={styles.notice} aria-hidden="true">
          {words}
        </p>
      )}
      {/* Always rendered: text that appears together with its container is not read out. */}
      <VisuallyHidden role="status">
        {settled && words === '' ? `${count} ${plural(count, 'result', 'results')}` : words}
      </VisuallyHidden>
    </>
  )
}
