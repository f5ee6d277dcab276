import { useQuery, useQueryClient } from '@tanstack/react-query'
import { customFieldsApi } from '../api.ts'
import { FilledFields } from '../components/filled-fields.tsx'

/** Every custom field with the values of a team, for organisers, who fill them in here if they may. */
export function TeamCustomFields({ teamId }: { teamId: string }) {
  const queryClient = useQueryClient()
  const query = customFieldsApi.listOfTeam.queryOptions({ input: { teamId } })
  const { data: fields } = useQuery(query)
  if (!fields) return null
  return (
    <FilledFields
      key={teamId}
      title="Custom fields"
      fields={fields}
      save={async (values) => {
        queryClient.setQueryData(query.queryKey, await customFieldsApi.updateOfTeam.call({ teamId, values }))
      }}
    />
  )
}
