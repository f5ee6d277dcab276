import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomFieldValue } from '../../domain/schema.ts'
import { customFieldsApi } from '../api.ts'

/** The values of a team by the id of the field, as rules ask for them; undefined until they are loaded, or without a team. */
export function useTeamValues(teamId: string | undefined): Record<string, CustomFieldValue> | undefined {
  const { data } = useQuery({
    ...customFieldsApi.listOfTeam.queryOptions({ input: { teamId: teamId ?? '' } }),
    enabled: teamId !== undefined,
  })
  return useMemo(() => data && Object.fromEntries(data.map(({ id, value }) => [id, value])), [data])
}
