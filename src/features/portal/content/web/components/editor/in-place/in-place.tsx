import { lazy } from 'react'
import type { Section } from '../../../../domain/sections.ts'
import { nameOf } from '../section-words.ts'

const RichTextInPlace = lazy(() => import('./rich-text-editor.tsx'))
const TableInPlace = lazy(() => import('./table-editor.tsx'))

/** Whether the section is edited in place, beside what the inspector shows of it. */
export function isChangedInPlace({ type }: Section): boolean {
  return type === 'richText' || type === 'table'
}

type InPlaceProps = { section: Section; onChange: (section: Section, about: string) => void }

/** The in-place editor of a section: nothing for sections that only the inspector edits. */
export function InPlace({ section, onChange }: InPlaceProps) {
  if (section.type === 'richText') {
    return (
      <RichTextInPlace
        label={nameOf(section)}
        html={section.data.html}
        onChange={(html) => onChange({ ...section, data: { html } }, 'html')}
      />
    )
  }
  if (section.type === 'table') {
    return (
      <TableInPlace
        label={nameOf(section)}
        table={section.data}
        onChange={(data, about) => onChange({ ...section, data }, about)}
      />
    )
  }
  return null
}
