import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { type ApiError, asApiError } from '#ui/data/api-error.ts'
import { ArrangedItem, ArrangedList } from '#ui/drag/arranged-item.tsx'
import { DropLine } from '#ui/drag/arranged-row.tsx'
import { arrowStep } from '#ui/drag/arrow-step.ts'
import { focusHandle } from '#ui/drag/focus-handle.ts'
import { type DraggedThing, targetOf, useListDrops } from '#ui/drag/list-drag.ts'
import { MoveButtons } from '#ui/drag/move-controls.tsx'
import { useLatest } from '#ui/drag/use-latest.ts'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { UnsavedBar } from '#ui/forms/unsaved-bar.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { Card } from '#ui/layout/card.tsx'
import type { CustomFieldChoice } from '../../contract.ts'
import { customFieldMessages } from '../../domain/messages.ts'
import { movedTo } from '../../domain/order.ts'
import { customFieldTypeNames } from '../../domain/schema.ts'
import { customFieldsApi } from '../api.ts'
import { customFieldChoicesQuery } from '../embeds/choices.ts'
import styles from './custom-fields.module.css'

const FIELDS = 'custom-fields'

/** The fields in their order, arranged by drag, by keys and by buttons, and then saved. */
export function FieldOrder({ fields }: { fields: readonly CustomFieldChoice[] }) {
  const queryClient = useQueryClient()
  const stored = fields.map(({ id }) => id)
  const [arranged, setArranged] = useState<readonly string[]>()
  const [failure, setFailure] = useState<ApiError>()
  const [isSending, setSending] = useState(false)
  const [announce, announcer] = useAnnouncer()
  const order = arranged ?? stored
  const isDirty = arranged !== undefined && arranged.join() !== stored.join()
  useUnsavedWarning(isDirty, isSending)
  const shown = order.flatMap((id) => fields.find((field) => field.id === id) ?? [])
  const isBehind = shown.length !== fields.length || shown.length !== order.length

  const move = (id: string, index: number) => {
    const next = movedTo(order, id, index)
    if (next === order) return
    setArranged(next)
    const label = fields.find((field) => field.id === id)?.label ?? ''
    announce(`${label}: place ${next.indexOf(id) + 1} of ${next.length}.`)
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
  const marked = useListDrops(list, FIELDS, shown.length, drop)

  const restart = () => {
    setArranged(undefined)
    setFailure(undefined)
  }
  const save = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const saved = await customFieldsApi.reorder.call({ customFieldIds: [...order] })
      queryClient.setQueryData(customFieldChoicesQuery.queryKey, saved)
      setArranged(undefined)
      showToast({ message: 'Your updates have been successfully saved' })
      void queryClient.invalidateQueries({ queryKey: customFieldsApi.key() })
    } catch (thrown) {
      setFailure(asApiError(thrown))
    } finally {
      setSending(false)
    }
  }

  const isConflict = failure?.status === 409 || (isDirty && isBehind)
  return (
    <Card padding="none">
      <ArrangedList ref={list} label="Custom fields">
        {shown.map((field, place) => (
          <Fragment key={field.id}>
            {marked === place ? <DropLine as="li" /> : null}
            <FieldRow field={field} place={place} isLast={place === shown.length - 1} onStep={step} />
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
            <ConflictBanner onReload={restart}>{customFieldMessages.changedElsewhere}</ConflictBanner>
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
          onClick={() => void save()}
        >
          Save order
        </Button>
      </UnsavedBar>
      {announcer}
    </Card>
  )
}

type FieldRowProps = {
  field: CustomFieldChoice
  place: number
  isLast: boolean
  onStep: (id: string, by: 1 | -1) => void
}

function FieldRow({ field: { id, label, type }, place, isLast, onStep }: FieldRowProps) {
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? arrowStep(event.key) : 0
    if (by === 0) return
    event.preventDefault()
    onStep(id, by)
  }
  return (
    <ArrangedItem<DraggedThing>
      dragged={{ list: FIELDS, id }}
      place={place}
      icon={type === 'text' ? 'short_text_outlined' : 'toggle_on_outlined'}
      name={label}
      detail={customFieldTypeNames[type]}
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
