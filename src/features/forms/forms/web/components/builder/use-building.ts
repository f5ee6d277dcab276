import { useCallback, useDeferredValue, useMemo, useReducer, useState } from 'react'
import { useAnnouncer } from '#ui/editor/use-announcer.tsx'
import { useUndoKeys } from '#ui/editor/use-undo-keys.ts'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { usePageName } from '#ui/navigation/page-name.ts'
import { useIsBelow } from '#ui/tokens/breakpoints.ts'
import type { FormDraft } from '../../../contract.ts'
import { comparedValue, isFieldSource } from '../../../domain/logic/rule-reading.ts'
import { checkPublishing } from '../../../domain/publish/check-publishing.ts'
import { useQuestionTitles } from '../../embeds/use-question-titles.ts'
import { build, startBuilding } from './builder-state.ts'
import type { Built, BuiltStore } from './built.ts'
import { usePlacedGroups } from './placed-groups.ts'
import { unreadProblems, useUnreadTexts } from './unread-texts.ts'
import { useKeptFocus } from './use-builder-focus.ts'
import { useBuilderLock } from './use-builder-lock.ts'
import { useQuestionActions } from './use-question-actions.ts'

/** A form in the builder: its questions, the state of saving, the available actions, and what is open. */
export type Building<F extends Built = FormDraft> = ReturnType<typeof useBuilding<F>>

export function useBuilding<F extends Built>(form: F, store: BuiltStore) {
  const [state, dispatch] = useReducer(build, form.definition, startBuilding)
  const { draft, selectedId } = state
  const definition = usePlacedGroups(draft, form.definition.groups)
  const { lock, isLocked, saver, saving } = useBuilderLock(form, { draft, dispatch, store })
  const unread = useUnreadTexts()
  useUnsavedWarning(unreadProblems(unread, definition).length > 0)
  const [announce, announcer] = useAnnouncer()
  const actions = useQuestionActions({
    ...{ definition, dispatch, announce, selectedId },
    takesGroups: store.noun === 'form',
  })
  const [isTrying, setTrying] = useState(false)
  const [isEmptyRefused, setEmptyRefused] = useState(false)
  if (isEmptyRefused && definition.fields.length > 0) setEmptyRefused(false)
  const isNarrow = useIsBelow('lg')
  const isReadOnly = isNarrow || isLocked
  const titles = useQuestionTitles(definition.fields)
  const checked = useDeferredValue(definition)
  const customFieldIds = useMemo(() => new Set(form.customFields.map(({ id }) => id)), [form.customFields])
  const { ruleSets } = form
  const around = useMemo(() => ({ customFieldIds, ruleSets }), [customFieldIds, ruleSets])
  const report = useMemo(() => checkPublishing(checked, around), [checked, around])
  const fixedValues = useFixedValues(form)
  const takeStep = useCallback(
    (type: 'undo' | 'redo') => {
      if (!isLocked) dispatch({ type })
    },
    [isLocked],
  )
  usePageName(form.title)
  useUndoKeys(takeStep, '[data-try-it]')
  const step = useMemo(() => ({ definition, isTrying }), [definition, isTrying])
  useKeptFocus(step, definition.fields.some(({ id }) => id === selectedId) ? selectedId : undefined)
  return {
    ...{ form, store, state, definition, dispatch, saver, saving, announcer, actions, isTrying, setTrying },
    ...{
      isEmptyRefused,
      setEmptyRefused,
      isNarrow,
      isReadOnly,
      isLocked,
      lock,
      titles,
      report,
      customFieldIds,
      around,
      unread,
      fixedValues,
      takeStep,
    },
    selected: definition.fields.find(({ id }) => id === selectedId),
  }
}

/**
 * Once a version is published, answers may use the values of its options; and so may, at any time, rules beside the form.
 * Such a value stays while its label changes, so that the rules go on meaning the same option.
 */
function useFixedValues({ currentVersion, definition, ruleSets }: Built): ReadonlySet<string> {
  const [answered] = useState(() => {
    const fields = currentVersion === 0 ? [] : definition.fields
    return fields.flatMap((field) =>
      'options' in field ? field.options.map(({ value }) => `${field.id}/${value}`) : [],
    )
  })
  return useMemo(() => {
    const rules = ruleSets.flatMap((ruleSet) => ruleSet.rules).filter(isFieldSource)
    return new Set([...answered, ...rules.map((rule) => `${rule.sourceId}/${comparedValue(rule).trim()}`)])
  }, [answered, ruleSets])
}
