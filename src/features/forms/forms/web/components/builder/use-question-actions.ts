import { type KeyboardEvent, useMemo } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { useLatest } from '#ui/drag/use-latest.ts'
import { focusCard, focusInspector, focusPalette } from '#ui/editor/focus.ts'
import { itemKeys } from '#ui/editor/item-keys.ts'
import { placeAfter } from '#ui/editor/items.ts'
import { type ItemActions, useItemActions } from '#ui/editor/use-item-actions.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { FormDefinition } from '../../../domain/definition.ts'
import { type FieldType, fieldTypeNames } from '../../../domain/fields/field-types.ts'
import { questionName } from '../../../domain/logic/names.ts'
import { pastedQuestion } from '../../../domain/paste.ts'
import { questionTitles } from '../../embeds/question-titles.ts'
import { type BuilderAction, logicOf } from './builder-state.ts'
import { useCopiedQuestion } from './copied-question.ts'

export type QuestionActions = ItemActions<FieldType> & {
  press: (event: KeyboardEvent, fieldId: string) => void
  /** Goes to a question on the canvas from elsewhere. */
  go: (fieldId: string) => void
  copy: (fieldId: string) => void
  /** Puts the question that was copied last behind the selected one. */
  paste: () => void
  /** The question that can be pasted here; undefined without one. */
  pasteName: string | undefined
}

type QuestionActionsOptions = {
  definition: FormDefinition
  dispatch: (action: BuilderAction) => void
  announce: (words: string) => void
  selectedId: string
  /** No other group stands in a field group. */
  takesGroups: boolean
}

/** The actions on questions. They keep their identity, so that they cause no card to be drawn again. */
export function useQuestionActions({
  definition,
  dispatch,
  announce,
  selectedId,
  takesGroups,
}: QuestionActionsOptions): QuestionActions {
  const latest = useLatest(definition.fields)
  const { copied, keep } = useCopiedQuestion()
  const pasting = copied && (takesGroups || copied.field.type !== 'template') ? copied : undefined
  const pasteName = pasting && questionName(pasting.field)
  const now = useLatest({ definition, dispatch, announce, selectedId, pasting })
  const actions = useItemActions({
    items: definition.fields,
    dispatch,
    announce,
    nameOf: ({ id }) => questionTitles(definition.fields).get(id)?.full ?? '',
    typeName: (type: FieldType) => fieldTypeNames[type],
    onAdded: focusInspector,
    keep: (field, index) => {
      const logic = logicOf(definition, field.id)
      return () => dispatch({ type: 'restore', field, logic, index })
    },
  })
  return useMemo(() => {
    const { select, move, remove } = actions
    const open = (fieldId: string) => {
      select(fieldId)
      focusInspector(fieldId)
    }
    const go = (fieldId: string) => {
      select(fieldId)
      focusCard(fieldId)
    }
    const addAfter = (fieldId: string) => {
      select(fieldId)
      focusPalette()
    }
    const copy = (fieldId: string) => {
      const field = now.current.definition.fields.find(({ id }) => id === fieldId)
      if (!field) return
      keep({ field, logic: logicOf(now.current.definition, fieldId) ?? null })
      showToast({ message: `“${questionName(field)}” copied. Paste it here or in another form.` })
    }
    const paste = () => {
      const { definition: form, pasting: from, selectedId: after } = now.current
      if (!from) return
      const [id, index] = [newId(), placeAfter(form.fields, after)]
      const { isWithoutItsLogic, ...pasted } = pastedQuestion(form, from, { id, index })
      now.current.dispatch({ type: 'restore', ...pasted, index })
      now.current.announce(`${questionName(pasted.field)} pasted at place ${index + 1}.`)
      focusCard(id)
      if (isWithoutItsLogic) showToast({ message: pastedWithoutLogic(questionName(pasted.field)) })
    }
    const pressItem = itemKeys(() => latest.current, { select, open, move, remove, addAfter })
    const press: QuestionActions['press'] = (event, fieldId) => {
      const isCopying = event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey)
      // Words that somebody has marked are what they mean to copy.
      if (!isCopying || !window.getSelection()?.isCollapsed) return pressItem(event, fieldId)
      event.preventDefault()
      copy(fieldId)
    }
    return { ...actions, go, press, copy, paste, pasteName }
  }, [actions, latest, now, keep, pasteName])
}

function pastedWithoutLogic(name: string): string {
  return `“${name}” was pasted without its conditions: they name questions that are not here, or not in this order.`
}
