import type { ReactNode } from 'react'
import { lazyPart } from '#ui/parts/lazy-part.tsx'
import { PartProblem } from '#ui/parts/part-problem.tsx'
import type { RichTextEditorProps } from '#ui/rich-text/rich-text-editor.tsx'
import type { Section } from '../../../../domain/sections.ts'
import { nameOf } from '../section-words.ts'
import type { TableEditorProps } from './table-editor.tsx'

/** The section as readers see it stays there until its editor has loaded, and while that fails. */
type Shown = { shown?: ReactNode }

const views = {
  waiting: ({ shown }: Shown) => shown,
  failed: (retry: () => void, { shown }: Shown) => (
    <>
      {shown}
      <PartProblem onRetry={retry} />
    </>
  ),
}
const RichTextInPlace = lazyPart<RichTextEditorProps & Shown>(
  () => import('#ui/rich-text/rich-text-editor.tsx'),
  views,
)
const TableInPlace = lazyPart<TableEditorProps & Shown>(() => import('./table-editor.tsx'), views)

/** Whether the section is edited in place, beside what the inspector shows of it. */
export function isChangedInPlace({ type }: Section): boolean {
  return type === 'richText' || type === 'table'
}

type InPlaceProps = Shown & { section: Section; onChange: (section: Section, about: string) => void }

/** The in-place editor of a section: nothing for sections that only the inspector edits. */
export function InPlace({ section, shown, onChange }: InPlaceProps) {
  if (section.type === 'richText') {
    return (
      <RichTextInPlace
        shown={shown}
        label={nameOf(section)}
        html={section.data.html}
        onChange={(html) => onChange({ ...section, data: { html } }, 'html')}
      />
    )
  }
  if (section.type === 'table') {
    return (
      <TableInPlace
        shown={shown}
        label={nameOf(section)}
        table={section.data}
        onChange={(data, about) => onChange({ ...section, data }, about)}
      />
    )
  }
  return null
}
