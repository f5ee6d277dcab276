import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EditingDocument } from '#features/event/events/settings/web/embeds/editing.tsx'
import { Button } from '#ui/controls/button.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { DeleteButton } from '#ui/feedback/delete-button.tsx'
import { NotFoundState } from '#ui/feedback/not-found-state.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useParams } from '#ui/navigation/use-address.ts'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { LayoutRow } from '../../contract.ts'
import { dashboardApi } from '../api.ts'
import { LayoutEditor } from '../components/admin/layout-editor.tsx'
import { DashboardQuickLinks } from '../components/dashboard-quick-links.tsx'

export function Screen() {
  const { cardLayoutId } = useParams<'/admin/card-layouts/{cardLayoutId}'>()
  const queryClient = useQueryClient()
  const input = { cardLayoutId }
  const layout = useQuery(dashboardApi.getLayout.queryOptions({ input }))
  if (layout.error && asApiError(layout.error).status === 404) {
    return (
      <NotFoundState
        title="Card layout not found"
        action={
          <Button component={Link} to="/admin/card-layouts">
            Go to card layouts
          </Button>
        }
      >
        It may have been deleted, or it belongs to another event.
      </NotFoundState>
    )
  }
  return (
    <ScreenFrame
      name={layout.data?.name ?? 'Card layout'}
      title={layout.data?.name ?? 'Card layout'}
      quickLinks={<DashboardQuickLinks />}
      actions={layout.data && !layout.data.isDefault ? <DeleteLayout layout={layout.data} /> : undefined}
    >
      <EditingDocument query={layout}>
        {(editing) => (
          <LayoutEditor
            key={cardLayoutId}
            action="Save layout"
            editing={editing}
            save={async (change) => {
              const saved = await dashboardApi.updateLayout.call({
                cardLayoutId,
                version: editing.version,
                ...change,
              })
              queryClient.setQueryData(dashboardApi.getLayout.queryKey({ input }), saved)
              void queryClient.invalidateQueries({ queryKey: dashboardApi.listLayouts.key() })
              void queryClient.invalidateQueries({ queryKey: dashboardApi.listChoices.key() })
              showToast({ message: 'Your updates have been successfully saved' })
              return saved
            }}
          />
        )}
      </EditingDocument>
    </ScreenFrame>
  )
}

/** Its team types then use the default layout. */
function DeleteLayout({ layout }: { layout: LayoutRow }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = async () => {
    await dashboardApi.removeLayout.call({ cardLayoutId: layout.id })
    showToast({ message: `“${layout.name}” deleted` })
    await navigate('/admin/card-layouts', { ignoreBlocker: true })
    void queryClient.invalidateQueries({ queryKey: dashboardApi.key() })
  }
  return (
    <DeleteButton name={layout.name} action="Delete layout" onDelete={remove}>
      This deletes the layout and its six cards. Its team types get the default layout. You cannot undo this.
    </DeleteButton>
  )
}
