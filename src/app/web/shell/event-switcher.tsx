import { Popover } from '@mantine/core'
import checkSvg from '@material-symbols/svg-400/outlined/check.svg?raw'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { EventState } from '#features/event/events/web/embeds/event-state.tsx'
import { searchedFrom } from '#features/people/my-events/domain/switching.ts'
import { eventsToSwitchTo, type MyEvent } from '#features/people/my-events/web/embeds/my-events.ts'
import { LONGEST_SEARCH } from '#kit/lists/list.ts'
import { formatNumber } from '#kit/numbers/format-number.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { TableSearch } from '#ui/table/table-search.tsx'
import { useRegion } from '#ui/text/region.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './event-switcher.module.css'

type Trigger = (toggle: () => void, ref: RefObject<HTMLButtonElement | null>) => ReactElement

/** @param props.trigger the button in the top bar, which opens and closes it */
export default function EventSwitcher({ trigger }: { trigger: Trigger }) {
  const [isOpen, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  // The button that was first pressed has made room for this one, so only we know where the focus goes back to.
  const change = (opens: boolean) => {
    setOpen(opens)
    if (!opens) button.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width="min(20rem, calc(100vw - 1.5rem))"
      offset={6}
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>{trigger(() => change(!isOpen), button)}</Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label="Switch event">
        <EventChoice onLeave={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function EventChoice({ onLeave }: { onLeave: () => void }) {
  const heading = useId()
  const { locale } = useRegion()
  const [search, setSearch] = useState('')
  const { data, error } = useQuery({ ...eventsToSwitchTo(search), placeholderData: keepPreviousData })
  const panel = useRef<HTMLDivElement>(null)
  const hasLoaded = data !== undefined
  const [hadLoaded] = useState(hasLoaded)
  // Where the events come after the panel, so does the focus. Otherwise the panel gives it, a moment later: given here
  // too, it would be taken back from whoever has gone on with the arrow keys.
  useEffect(() => {
    if (!hasLoaded || hadLoaded) return
    // One after the other: a list of selectors finds what stands first in the panel, whichever of them it answers to.
    const found = ['input', 'a[aria-current]', 'a'].map((place) =>
      panel.current?.querySelector<HTMLElement>(place),
    )
    found.find((place) => place)?.focus()
  }, [hasLoaded, hadLoaded])
  const whole = useRef(0)
  if (search === '' && data) whole.current = data.total
  const hasSearch = whole.current >= searchedFrom || search !== ''
  const hidden = data ? data.total - data.items.length : 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go from link to link, as Tab does
    <div ref={panel} onKeyDown={stepThroughLinks} onFocus={markFocused}>
      <p className={styles.heading} id={heading}>
        Switch event
      </p>
      {hasSearch ? (
        <div className={styles.search}>
          <TableSearch
            label="Search events"
            value={search}
            onChange={(typed) => setSearch(typed.slice(0, LONGEST_SEARCH))}
          />
        </div>
      ) : null}
      {data ? (
        <ul className={styles.events} aria-labelledby={heading}>
          {data.items.map((event) => (
            <li key={event.id}>
              <EventLink event={event} isFirst={event.isCurrent && !hasSearch} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note} role="status">
          {error ? error.message : 'Loading your events…'}
        </p>
      )}
      {data?.items.length === 0 ? <p className={styles.note}>No matching events</p> : null}
      {hidden > 0 ? (
        <p className={styles.note}>{formatNumber(hidden, locale)} more. Search by name.</p>
      ) : null}
      {search === '' ? null : (
        <VisuallyHidden role="status">{`${data?.total ?? 0} events found`}</VisuallyHidden>
      )}
      <Link to="/my-events" className={styles.all} onClick={onLeave}>
        My events
      </Link>
    </div>
  )
}

type EventLinkProps = {
  event: MyEvent
  /** It has the focus when the panel opens. */
  isFirst: boolean
}

function EventLink({ event, isFirst }: EventLinkProps) {
  const name = (
    <span className={styles.name} translate="no">
      {event.eventName}
    </span>
  )
  const state = event.state === 'open' ? null : <EventState state={event.state} />
  if (event.openUrl === null)
    return (
      <span className={styles.event}>
        {name}
        {state}
      </span>
    )
  return (
    <a
      className={styles.event}
      href={event.openUrl}
      aria-current={event.isCurrent || undefined}
      data-autofocus={isFirst || undefined}
      data-target
    >
      {name}
      {state}
      {event.isCurrent ? <Icon of={checkSvg} size={18} label="Open now" /> : null}
    </a>
  )
}

/** The panel gives the focus twice, a moment apart: the second time it must stay where the arrow keys have taken it. */
function markFocused({ currentTarget, target }: FocusEvent<HTMLElement>) {
  currentTarget.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', 'true')
}

/** Up and down, from the search field to the last link. */
function stepThroughLinks(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const next = places[places.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
