import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SegmentedTabs } from '#ui/controls/segmented-tabs.tsx'
import { Breadcrumbs, PageHeader } from '#ui/layout/page-header.tsx'
import { PageLayout } from '#ui/layout/page-layout.tsx'
import { useColourScheme } from '#ui/tokens/colour-scheme.ts'
import { ControlsGallery } from './controls-gallery.tsx'
import { FeedbackGallery } from './feedback-gallery.tsx'
import { LayoutGallery } from './layout-gallery.tsx'
import { TableGallery } from './table-gallery.tsx'
import { TokensGallery } from './tokens-gallery.tsx'

const parts = {
  controls: ControlsGallery,
  feedback: FeedbackGallery,
  layout: LayoutGallery,
  table: TableGallery,
  tokens: TokensGallery,
}
type Part = keyof typeof parts

const tabs: { value: Part; label: string }[] = [
  { value: 'controls', label: 'Controls' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'layout', label: 'Layout' },
  { value: 'table', label: 'Table' },
  { value: 'tokens', label: 'Tokens' },
]

/** Every control in every state; development only. `#table` in the address scrolls to that part. */
export default function GalleryScreen() {
  const [part, setPart] = useState<Part>(partOfAddress)
  const { shown, choose } = useColourScheme()
  const Shown = parts[part]
  const other = shown === 'light' ? 'dark' : 'light'
  return (
    <PageLayout
      header={
        <PageHeader
          breadcrumbs={
            <Breadcrumbs>
              <a href="/">Dashboard</a>
              <span>Gallery</span>
            </Breadcrumbs>
          }
          title="Gallery"
          lead="Every control in every state, as screens use them."
          actions={<Button onClick={() => choose(other)}>Show {other}</Button>}
        />
      }
    >
      <SegmentedTabs
        label="Parts of the gallery"
        tabs={tabs}
        value={part}
        onChange={(value) => setPart(value as Part)}
      />
      <Shown />
    </PageLayout>
  )
}

function partOfAddress(): Part {
  const wanted = window.location.hash.slice(1)
  return tabs.find((tab) => tab.value === wanted)?.value ?? 'controls'
}
