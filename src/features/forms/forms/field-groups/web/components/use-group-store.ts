import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saveUnderLock } from '#features/event/locks/web/embeds/use-lock.ts'
import type { FormDefinition } from '../../../domain/definition.ts'
import type { BuiltStore } from '../../../web/components/builder/built.ts'
import type { FieldGroup } from '../../contract.ts'
import { fieldGroupsApi } from '../api.ts'

/** The questions of a group as the builder takes them: a form that places no groups itself. */
export function asDefinition({ questions }: Pick<FieldGroup, 'questions'>): FormDefinition {
  return { ...questions, groups: {} }
}

/** Keeps the questions of a field group. */
export function useGroupStore(fieldGroupId: string): BuiltStore {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      noun: 'field group',
      save: async ({ fields, logicMap }, revision) => {
        const questions = { fields, logicMap }
        const save = () => fieldGroupsApi.updateQuestions.call({ fieldGroupId, revision, questions })
        const saved = await saveUnderLock('fieldGroup', fieldGroupId, save)
        queryClient.setQueryData(fieldGroupsApi.get.queryKey({ input: { fieldGroupId } }), saved)
        return saved
      },
      load: async () => {
        const options = fieldGroupsApi.get.queryOptions({ input: { fieldGroupId }, staleTime: 0 })
        const group = await queryClient.fetchQuery(options)
        return { definition: asDefinition(group), revision: group.revision }
      },
    }),
    [queryClient, fieldGroupId],
  )
}
