import { Palette } from '#ui/editor/palette.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import type { SectionType } from '../../../domain/sections.ts'
import { SECTIONS } from './section-card.tsx'
import { findSectionTypes } from './section-types.ts'

type SectionPaletteProps = {
  onAdd: (type: SectionType) => void
  isInDialog?: boolean
}

/** The section types that a page can have. */
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
  /** The section to add after; undefined for the end of the page. */
  after: string | undefined
  onClose: () => void
  onAdd: (type: SectionType) => void
}

/** The palette as a dialog, for small screens and for the keyboard. */
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
