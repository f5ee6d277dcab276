import { Palette } from '#ui/editor/palette.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import type { SectionType } from '../../../domain/sections.ts'
import { SECTIONS } from './section-card.tsx'
import { findSectionTypes } from './section-types.ts'

type SectionPaletteProps = {
  onAdd: (type: SectionType) => void
  isInDialog?: boolean
}

/** What a page is made of. */
export function SectionPalette(props: SectionPaletteProps) {
  return (
    <Palette
      {...props}
      list={SECTIONS}
      searchLabel="Find a section type"
      find={findSectionTypes}
      nothingFound="No matching section types"
    />
  )
}

type AddDialogProps = {
  isOpen: boolean
  /** After which section; undefined for the end of the page. */
  after: string | undefined
  onClose: () => void
  onAdd: (type: SectionType) => void
}

/** The palette where there is no room for it, or no hand off the keys. */
export function AddDialog({ isOpen, after, onClose, onAdd }: AddDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={after ? `Add below “${after}”` : 'Add a section'}
      width={520}
    >
      {isOpen ? <SectionPalette isInDialog onAdd={onAdd} /> : null}
    </Dialog>
  )
}
