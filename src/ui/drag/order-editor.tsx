import { Fragment, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { movedTo } from '#kit/lists/moved-to.ts'
import { Button } from '../controls/button.tsx'
import { type ApiError, asApiError } from '../data/api-error.ts'
import { useAnnouncer } from '../editor/use-announcer.tsx'
import { Banner } from '../feedback/banner.tsx'
import { ConflictBanner } from '../feedback/conflict-banner.tsx'
import { showToast } from '../feedback/toast.tsx'
import { UnsavedBar } from '../forms/unsaved-bar.tsx'
import { useUnsavedWarning } from '../forms/use-unsaved-warning.ts'
import { Card } from '../layout/card.tsx'
import { ArrangedItem, ArrangedList } from './arranged-item.tsx'
import { DropLine } from './arranged-row.tsx'
import { arrowStep } from './arrow-step.ts'
import { focusHandle } from './focus-handle.ts'
import { type DraggedThing, targetOf, useListDrops } from './list-drag.ts'
import { MoveButtons } from './move-controls.tsx'
import styles from './order-editor.module.css'
import { useLatest } from './use-latest.ts'

type OrderedThing = { id: string; label: string; detail: string; icon: string }

type OrderEditorProps = {
  /** By which what is dragged knows its list. */
  list: string
  label: string
  things: readonly OrderedThing[]
  /** Said when things were added or deleted since. */
  changedElsewhere: string
  /** Stores the order, and brings `things` up to date. */
  save: (ids: string[]) => Promise<unknown>
}

/** Things in their order, arranged by drag, by keys and by buttons, and then saved. */
export function OrderEditor({ list: name, label, things, changedElsewhere, save }: OrderEditorProps) {
  const stored = things.map(({ id }) => id)
  const [arranged, setArranged] = useState<readonly string[]>()
  const [failure, setFailure] = useState<ApiError>()
  const [isSending, setSending] = useState(false)
  const [announce, announcer] = useAnnouncer()
  const order = arranged ?? stored
  const isDirty = arranged !== undefined && arranged.join() !== stored.join()
  useUnsavedWarning(isDirty, isSending)
  const shown = order.flatMap((id) => things.find((thing) => thing.id === id) ?? [])
  const isBehind = shown.length !== things.length || shown.length !== order.length

  const move = (id: string, index: number) => {
    const next = movedTo(order, id, index)
    if (next === order) return
    setArranged(next)
    const moved = things.find((thing) => thing.id === id)?.label ?? ''
    announce(`${moved}: place ${next.indexOf(id) + 1} of ${next.length}.`)
    focusHandle(id)
  }
  const step = (id: string, by: 1 | -1) => move(id, order.indexOf(id) + by)

  const list = useRef<HTMLOListElement>(null)
  const latest = useLatest({ order, move })
  const drop = useCallback(
    ({ id }: DraggedThing, place: number) =>
      latest.current.move(id, targetOf(latest.current.order.indexOf(id), place)),
    [latest],
  )
  const marked = useListDrops(list, name, shown.length, drop)

  const restart = () => {
    setArranged(undefined)
    setFailure(undefined)
  }
  const saveOrder = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await save([...order])
      setArranged(undefined)
      showToast({ message: 'Your updates have been successfully saved' })
    } catch (thrown) {
      setFailure(asApiError(thrown))
    } finally {
      setSending(false)
    }
  }

  const isConflict = failure?.status === 409 || (isDirty && isBehind)
  return (
    <Card padding="none">
      <ArrangedList ref={list} label={label}>
        {shown.map((thing, place) => (
          <Fragment key={thing.id}>
            {marked === place ? <DropLine as="li" /> : null}
            <Row list={name} thing={thing} place={place} isLast={place === shown.length - 1} onStep={step} />
          </Fragment>
        ))}
        {marked === shown.length ? <DropLine as="li" /> : null}
      </ArrangedList>
      <UnsavedBar
        isDirty={isDirty}
        onDiscard={restart}
        className={styles.bar}
        notice={
          isConflict ? (
            <ConflictBanner onReload={restart}>{changedElsewhere}</ConflictBanner>
          ) : failure ? (
            <Banner tone="error" onDismiss={() => setFailure(undefined)}>
              {failure.message}
            </Banner>
          ) : null
        }
      >
        <Button
          variant="primary"
          loading={isSending}
          disabled={!isDirty || isConflict}
          onClick={() => void saveOrder()}
        >
          Save order
        </Button>
      </UnsavedBar>
      {announcer}
    </Card>
  )
}

type RowProps = {
  list: string
  thing: OrderedThing
  place: number
  isLast: boolean
  onStep: (id: string, by: 1 | -1) => void
}

function Row({ list, thing: { id, label, detail, icon }, place, isLast, onStep }: RowProps) {
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? arrowStep(event.key) : 0
    if (by === 0) return
    event.preventDefault()
    onStep(id, by)
  }
  return (
    <ArrangedItem<DraggedThing>
      dragged={{ list, id }}
      place={place}
      icon={icon}
      name={label}
      detail={detail}
      handle={{
        id,
        label,
        'aria-description': 'Press Alt with the up or down arrow to move it.',
        onKeyDown: press,
      }}
      tools={
        <MoveButtons name={label} isFirst={place === 0} isLast={isLast} onMove={(by) => onStep(id, by)} />
      }
    />
  )
}
