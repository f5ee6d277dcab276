import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SettingsScreen } from '#features/event/events/settings/web/embeds/settings-screen.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { ShownSidebar } from '../../contract.ts'
import { sidebarApi } from '../api.ts'
import { SidebarEditor } from '../components/sidebar-editor.tsx'

type SidebarScreenProps = { preview: (sidebar: ShownSidebar) => ReactNode }

/** The organiser's screen for the sidebar; the app passes in the sidebar for its preview. */
export function SidebarScreen({ preview }: SidebarScreenProps) {
  const sidebar = useQuery(sidebarApi.getForAdmin.queryOptions({ input: {} }))
  return (
    <SettingsScreen
      title="Sidebar"
      lead="Choose the pages in the sidebar, their order and their headings. People see only the pages meant for them."
    >
      {sidebar.data ? (
        <SidebarEditor view={sidebar.data} preview={preview} />
      ) : (
        <Card>
          {sidebar.error ? (
            <ErrorState onRetry={() => void sidebar.refetch()}>
              {asApiError(sidebar.error).message}
            </ErrorState>
          ) : (
            <RowsSkeleton />
          )}
        </Card>
      )}
    </SettingsScreen>
  )
}
