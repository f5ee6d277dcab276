import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#ui/controls/select-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { Skeleton } from '#ui/feedback/loading-skeletons.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { sectionName } from '../../domain/arrangement.ts'
import { sidebarApi } from '../api.ts'

const NONE = ''

/** The section of the sidebar that holds a page. Saved immediately, apart from the page's own Save. */
export function SidebarPlacement({ pageId }: { pageId: string }) {
  const queryClient = useQueryClient()
  const options = sidebarApi.getPlacement.queryOptions({ input: { contentId: pageId } })
  const placement = useQuery(options)
  /** The choice, until the server has answered. */
  const [chosen, setChosen] = useState<string>()

  const choose = async (value: string) => {
    setChosen(value)
    try {
      const saved = await sidebarApi.place.call({
        contentId: pageId,
        sectionId: value === NONE ? null : value,
      })
      queryClient.setQueryData(options.queryKey, saved)
      showToast({ message: value === NONE ? 'Removed from the sidebar' : 'Added to the sidebar' })
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
      void placement.refetch()
    } finally {
      setChosen(undefined)
    }
  }

  if (placement.isPending) return <Skeleton height={62} />
  const sections = placement.data?.sections ?? []
  return (
    <SelectField
      label="Sidebar section"
      help="Saved immediately. Only people with access to the page see it there."
      required
      disabled={!placement.data || chosen !== undefined}
      {...(placement.error ? { error: asApiError(placement.error).message } : {})}
      data={[
        { value: NONE, label: 'None' },
        ...sections.map(({ id }) => ({ value: id, label: sectionName(sections, id) })),
      ]}
      value={chosen ?? placement.data?.sectionId ?? NONE}
      onChange={(value) => void choose(value ?? NONE)}
    />
  )
}
