import { type UploadKind, uploadKinds } from '#features/event/files/domain/upload-kinds.ts'

/** Fields that ask something or show a total. */
export const questionTypes = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'area',
  'date',
  'checkbox',
  'dropdown',
  'address',
  'fullName',
  'repeater',
  'upload',
  'disclaimer',
  'itemList',
  'grandTotal',
  'template',
] as const

/** Elements that only show something. Each is a node of the walk like any other and may be a target. */
export const layoutTypes = [
  'customText',
  'section',
  'newPage',
  'divider',
  'callout',
  'image',
  'youTube',
  'vimeo',
] as const

type QuestionType = (typeof questionTypes)[number]
export type LayoutType = (typeof layoutTypes)[number]
export type FieldType = QuestionType | LayoutType

const layout: ReadonlySet<string> = new Set(layoutTypes)

export function isLayout(type: FieldType): type is LayoutType {
  return layout.has(type)
}

export const fieldTypeNames: Record<FieldType, string> = {
  text: 'Short text',
  email: 'E-mail address',
  tel: 'Phone number',
  url: 'Web address',
  number: 'Number',
  area: 'Long text',
  date: 'Date',
  checkbox: 'Checkboxes',
  dropdown: 'Dropdown',
  address: 'Address',
  fullName: 'Full name',
  repeater: 'Repeating rows',
  upload: 'File upload',
  disclaimer: 'Disclaimer',
  itemList: 'Item list',
  grandTotal: 'Grand total',
  template: 'Field group',
  customText: 'Text',
  section: 'Section',
  newPage: 'New page',
  divider: 'Divider',
  callout: 'Callout',
  image: 'Image',
  youTube: 'YouTube video',
  vimeo: 'Vimeo video',
}

export const addressParts = ['addressLine1', 'addressLine2', 'city', 'county', 'country', 'postcode'] as const
export const nameParts = ['prefix', 'firstName', 'middleName', 'surname', 'postNominals'] as const
export type AddressPart = (typeof addressParts)[number]
export type NamePart = (typeof nameParts)[number]

export const cellIds = ['cell1', 'cell2', 'cell3', 'cell4'] as const
export type CellId = (typeof cellIds)[number]
export const cellTypes = ['text', 'email', 'tel', 'url', 'number', 'date'] as const
export type CellType = (typeof cellTypes)[number]

export const calloutStyles = ['default', 'warning', 'danger', 'success'] as const

/** An empty list of kinds accepts every allowed kind; documents include PDF (forms specification, section 3). */
export function acceptedKinds(kinds: readonly UploadKind[]): UploadKind[] {
  const accepts = (kind: UploadKind) => kinds.includes(kind) || (kind === 'pdf' && kinds.includes('docs'))
  return uploadKinds.filter((kind) => kinds.length === 0 || accepts(kind))
}
