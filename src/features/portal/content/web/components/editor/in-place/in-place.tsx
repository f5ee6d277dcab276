import { lazy } from 'react'
import type { Section } from '../../../../domain/sections.ts'
import { nameOf } from '../section-words.ts'

const RichTextInPlace = lazy(() => import('./rich-text-editor.tsx'))
const TableInPlace = lazy(() => import('./table-editor.tsx'))

/** Whether it is changed where it stands, beside what the inspector says of it. */
export function isChangedInPlace({ type }: Section): boolean {
  return type === 'richText' || type === 'table'
}

type InPlaceProps = { section: Section; onChange: (section: Section, about: string) => void }

/** The editor of what is changed where it stands: nothing for sections that are only changed in the inspector. */
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
