import { type KeyboardEvent, useMemo } from 'react'
import { useLatest } from '#ui/drag/use-latest.ts'
import { focusCard, focusInspector, focusPalette } from '#ui/editor/focus.ts'
import { itemKeys } from '#ui/editor/item-keys.ts'
import { type ItemActions, useItemActions } from '#ui/editor/use-item-actions.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import { type FieldType, fieldTypeNames } from '../../../domain/fields/field-types.ts'
import { questionTitles } from '../../embeds/question-titles.ts'
import { type BuilderAction, logicOf } from './builder-state.ts'

export type QuestionActions = ItemActions<FieldType> & {
  press: (event: KeyboardEvent, fieldId: string) => void
  /** Goes to a question on the canvas from elsewhere. */
  go: (fieldId: string) => void
}

type QuestionActionsOptions = {
  definition: FormDefinition
  dispatch: (action: BuilderAction) => void
  announce: (words: string) => void
}

/** The actions on questions. They keep their identity, so that they cause no card to be drawn again. */
export function useQuestionActions({
  definition,
  dispatch,
  announce,
}: QuestionActionsOptions): QuestionActions {
  const latest = useLatest(definition.fields)
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
    const press = itemKeys(() => latest.current, { select, open, move, remove, addAfter })
    return { ...actions, go, press }
  }, [actions, latest])
}
