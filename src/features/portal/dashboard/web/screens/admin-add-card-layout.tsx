import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kit/ids/new-id.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'
import { useNavigate } from '#ui/navigation/use-navigate.ts'
import type { LayoutRow } from '../../contract.ts'
import { defaultLayout } from '../../domain/layouts.ts'
import { dashboardApi } from '../api.ts'
import { LayoutEditor } from '../components/admin/layout-editor.tsx'
import { DashboardQuickLinks } from '../components/dashboard-quick-links.tsx'

/** Starts with the default cards of every event. */
function blankLayout(): LayoutRow {
  const cards = defaultLayout.cards.map((card) => ({ ...card, id: newId() }))
  return {
    id: '',
    name: '',
    isDefault: false,
    teamTypes: [],
    cards,
    unreadableIds: [],
    version: 1,
    updatedAt: null,
  }
}

const nothing = () => undefined

export function Screen() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [begun, setBegun] = useState({ layout: blankLayout(), round: 0 })
  const add = async (layout: Parameters<typeof dashboardApi.createLayout.call>[0]) => {
    const added = await dashboardApi.createLayout.call(layout)
    void queryClient.invalidateQueries({ queryKey: dashboardApi.key() })
    showToast({ message: `“${added.name}” added` })
    await navigate('/admin/card-layouts')
    return undefined
  }
  return (
    <ScreenFrame
      title="Add card layout"
      lead="Choose who sees the layout and what each of its six cards shows. Drag cards to reorder them."
      quickLinks={<DashboardQuickLinks />}
    >
      <LayoutEditor
        key={begun.round}
        action="Add layout"
        editing={{
          document: begun.layout,
          version: 1,
          isBehind: false,
          onSaved: nothing,
          onDirty: nothing,
          onRestart: () => setBegun({ layout: blankLayout(), round: begun.round + 1 }),
        }}
        save={add}
      />
    </ScreenFrame>
  )
}
