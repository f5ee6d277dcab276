import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { SupportAddress } from '#features/event/events/web/embeds/support-address.tsx'
import { customFieldsApi } from '../api.ts'
import { FilledFields } from '../components/filled-fields.tsx'

/** What the person's own team is shown; of these, what it is to fill in itself. */
const myCustomFieldsQuery = customFieldsApi.listOfMyTeam.queryOptions({ input: {} })

export function MyCustomFields() {
  const queryClient = useQueryClient()
  const { data: fields } = useSuspenseQuery(myCustomFieldsQuery)
  return (
    <FilledFields
      title="Additional information"
      fields={fields}
      note={
        <>
          {fields.some(({ mayUpdate }) => mayUpdate) ? 'The rest' : 'This information'} is read-only. To
          change it, write to <SupportAddress />.
        </>
      }
      save={async (values) => {
        const saved = await customFieldsApi.updateOfMyTeam.call({ values })
        queryClient.setQueryData(myCustomFieldsQuery.queryKey, saved)
      }}
    />
  )
}
