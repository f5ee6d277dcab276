import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useCallback, useRef, useState } from 'react'
import { addressOf } from '#addresses/address.ts'
import { RefreshEventContext } from '#features/event/events/web/embeds/event.ts'
import { corePagePaths } from '#features/portal/core-pages/domain/core-pages.ts'
import type { ChoicesSearch } from '#kit/lists/choices.ts'
import { Button } from '#ui/controls/button.tsx'
import { type ApiError, asApiError } from '#ui/data/api-error.ts'
import { useChoices } from '#ui/data/use-choices.ts'
import { DropLine } from '#ui/drag/arranged-row.tsx'
import { type DraggedThing, useListDrops } from '#ui/drag/list-drag.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ConflictBanner } from '#ui/feedback/conflict-banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormAndPreview } from '#ui/forms/form-and-preview.tsx'
import { UnsavedBar } from '#ui/forms/unsaved-bar.tsx'
import { useUnsavedWarning } from '#ui/forms/use-unsaved-warning.ts'
import { SectionCard as TitledCard } from '#ui/layout/card.tsx'
import type { ShownSidebar, SidebarPage, SidebarView } from '../../contract.ts'
import type { Arrangement } from '../../domain/arrangement.ts'
import { sidebarMessages } from '../../domain/messages.ts'
import { sidebarLimits } from '../../domain/schema.ts'
import { firstSlots } from '../../domain/slots.ts'
import { sidebarApi } from '../api.ts'
import { CorePagesCard } from './core-pages-card.tsx'
import type { Entry } from './entries.ts'
import { ITEMS } from './item-row.tsx'
import { ManagePages } from './manage-pages.tsx'
import { SECTIONS, SectionCard } from './section-card.tsx'
import styles from './sidebar-editor.module.css'
import { useArranging } from './use-arranging.ts'

type SidebarEditorProps = {
  /** The stored arrangement. */
  view: SidebarView
  /** Draws the sidebar as it would look. */
  preview: (sidebar: ShownSidebar) => ReactNode
}

const none: readonly SidebarPage[] = []
const findPages = (asked: ChoicesSearch) => sidebarApi.listPages.queryOptions({ input: asked })

/**
 * The sections with their entries, and beside them the sidebar as it will look. Nothing is saved before Save.
 */
export function SidebarEditor({ view, preview }: SidebarEditorProps) {
  const toAdd = useChoices(findPages)
  const arranging = useArranging(view, toAdd.rows ?? none)
  const { sections, corePages, entries, actions, announcer, isDirty, isBehind, adopt } = arranging
  const { save, isSaving, failure, forget } = useSaving(arranging)
  const [managed, setManaged] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const slots = firstSlots(sections)
  const drop = useCallback(({ id }: DraggedThing, slot: number) => actions.dropItem(id, slot), [actions])
  const dropSection = useCallback(
    ({ id }: DraggedThing, index: number) => actions.dropSection(id, index),
    [actions],
  )
  const markedSlot = useListDrops(list, ITEMS, (slots.at(-1) ?? 1) - 1, drop)
  const markedSection = useListDrops(list, SECTIONS, sections.length, dropSection)
  const order = sections.flatMap(({ itemIds }) => itemIds)
  const tabStop = focused !== undefined && order.includes(focused) ? focused : order[0]
  const restart = () => {
    forget()
    adopt(view)
  }
  // The live stream may report our own save before its answer arrives.
  const isConflict = !isSaving && (failure?.status === 409 || (isBehind && isDirty))

  return (
    <>
      <FormAndPreview
        form={
          <div className={styles.editor}>
            <div ref={list} className={styles.sections}>
              {sections.map((section, index) => (
                <div key={section.id}>
                  {markedSection === index ? <DropLine /> : null}
                  <SectionCard
                    sections={sections}
                    index={index}
                    entries={entries}
                    firstSlot={slots[index] ?? 0}
                    markedSlot={markedSlot}
                    tabStop={tabStop}
                    order={order}
                    onFocus={setFocused}
                    onManage={setManaged}
                    actions={actions}
                  />
                </div>
              ))}
              {markedSection === sections.length ? <DropLine /> : null}
            </div>
            <div>
              <Button
                icon={addSvg}
                disabled={sections.length >= sidebarLimits.sections}
                onClick={actions.addSection}
              >
                Add section
              </Button>
            </div>
            <CorePagesCard corePages={corePages} actions={actions} />
            <UnsavedBar
              isDirty={isDirty}
              onDiscard={restart}
              notice={
                isConflict ? (
                  <ConflictBanner onReload={restart}>{sidebarMessages.stale}</ConflictBanner>
                ) : failure ? (
                  <Banner tone="error">{failure.message}</Banner>
                ) : null
              }
              className={styles.bar}
            >
              <Button variant="primary" loading={isSaving} disabled={!isDirty} onClick={() => void save()}>
                Save changes
              </Button>
            </UnsavedBar>
          </div>
        }
        preview={
          <TitledCard title="Preview" aside="As exhibitors see it">
            <div className={styles.frame}>{preview(shownSidebar(sections, entries))}</div>
          </TitledCard>
        }
        isNarrow
      />
      <ManagePages
        sectionId={managed}
        onClose={() => setManaged(undefined)}
        toAdd={toAdd}
        sections={sections}
        entries={entries}
        actions={actions}
      />
      {announcer}
    </>
  )
}

function useSaving({ sections, corePages, version, isDirty, adopt }: ReturnType<typeof useArranging>) {
  const queryClient = useQueryClient()
  const refreshEvent = use(RefreshEventContext)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  useUnsavedWarning(isDirty, isSaving)

  async function save() {
    setFailure(undefined)
    setSaving(true)
    try {
      const saved = await sidebarApi.update.call({
        version,
        sections: sections.map((section) => ({ ...section, itemIds: [...section.itemIds] })),
        corePages: corePages.map(({ id, icon, isPublished }) => ({ id, icon, isPublished })),
      })
      adopt(saved)
      queryClient.setQueryData(sidebarApi.getForAdmin.queryKey({ input: {} }), saved)
      refreshEvent()
      showToast({ message: 'Your updates have been successfully saved' })
    } catch (thrown) {
      setFailure(asApiError(thrown))
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, failure, forget: () => setFailure(undefined) }
}

/** The sidebar in the boot document of a person who may see every page. */
function shownSidebar(sections: Arrangement, entries: ReadonlyMap<string, Entry>): ShownSidebar {
  return sections.flatMap(({ id, heading, isCollapsable, itemIds }) => {
    const items = itemIds.flatMap((itemId) => {
      const entry = entries.get(itemId)
      if (!entry?.isPublished) return []
      const path =
        corePagePaths[itemId as keyof typeof corePagePaths] ??
        addressOf('/content/{contentId}', { contentId: itemId })
      return [{ id: itemId, kind: entry.kind, title: entry.title, icon: entry.icon, path }]
    })
    return items.length > 0 ? [{ id, heading: heading.trim(), isCollapsable, items }] : []
  })
}
