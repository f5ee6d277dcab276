import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import type { FormDefinition, GroupDefinition } from '../../../domain/definition.ts'
import { fieldGroupsApi } from '../../../field-groups/web/api.ts'

type Groups = FormDefinition['groups']

/** The field groups that the form on the canvas places, by id. */
export const PlacedGroupsContext = createContext<Groups>({})

/**
 * The draft with the field groups that it places, as they are now. The server has them of what is saved; what was placed
 * a moment ago is asked for.
 */
export function usePlacedGroups(draft: FormDefinition, known: Groups): FormDefinition {
  const placed = draft.fields.flatMap((field) => (field.type === 'template' ? [field.fieldGroupId] : []))
  const missing = [...new Set(placed)].filter((id) => id !== '' && !Object.hasOwn(known, id))
  const loaded = useQueries({
    queries: missing.map((fieldGroupId) =>
      fieldGroupsApi.getPlaceable.queryOptions({ input: { fieldGroupId } }),
    ),
    combine: loadedOf,
  })
  return useMemo(() => {
    const groups = { ...known, ...Object.fromEntries(loaded.map((group) => [group.id, group])) }
    return Object.keys(groups).length === 0 ? draft : { ...draft, groups }
  }, [draft, known, loaded])
}

function loadedOf(results: UseQueryResult<GroupDefinition>[]): GroupDefinition[] {
  return results.flatMap(({ data }) => data ?? [])
}
