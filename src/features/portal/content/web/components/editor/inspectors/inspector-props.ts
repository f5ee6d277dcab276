import type { Section, SectionOf, SectionType } from '../../../../domain/sections.ts'

type DataByType = { [One in Section as One['type']]: One['data'] }
export type Data<Type extends SectionType> = DataByType[Type]

export type DataProps<Type extends SectionType> = {
  section: SectionOf<Type>
  /**
   * @param data what changes; a function where it comes late, such as after an upload, and gets the data as
   * it is then
   * @param about what is being changed, so that a whole typed word is one undo step; empty for a separate
   * step
   */
  onChange: (data: Partial<Data<Type>> | ((now: Data<Type>) => Partial<Data<Type>>), about: string) => void
  /** The problem with a field, once the person has left it; and a callback for leaving it. */
  field: (name: string) => { error: string | undefined; onBlur: () => void }
}
