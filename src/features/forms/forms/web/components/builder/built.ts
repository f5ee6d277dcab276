import { createContext } from 'react'
import type { FormDraft } from '../../../contract.ts'
import type { FormDefinition } from '../../../domain/definition.ts'

/** What the builder needs to know of what it builds: a form, or a field group as a form of its own. */
export type Built = Pick<
  FormDraft,
  'id' | 'title' | 'description' | 'definition' | 'revision' | 'customFields' | 'ruleSets' | 'currentVersion'
>

/** Where what is built is kept, and what it is called in messages. */
export type BuiltStore = {
  noun: 'form' | 'field group'
  save: (definition: FormDefinition, revision: number) => Promise<{ revision: number }>
  /** As it is on the server now. */
  load: () => Promise<{ definition: FormDefinition; revision: number }>
}

/** What the questions belong to, for words such as “the form ends here”. */
export const NounContext = createContext<BuiltStore['noun']>('form')
