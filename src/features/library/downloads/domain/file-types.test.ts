import { expect, it } from 'vitest'
import { kindRules, SVG_TYPE } from '#features/event/files/domain/upload-kinds.ts'
import { fileTypeNames, fileTypeOf, fileTypes } from './file-types.ts'

it.each([
  ['image/jpeg', 'images'],
  [SVG_TYPE, 'images'],
  ['video/mp4', 'videos'],
  ['application/pdf', 'documents'],
  ['text/plain', 'documents'],
  ['application/msword', 'documents'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'documents'],
  ['application/vnd.ms-excel', 'documents'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'documents'],
  ['application/vnd.ms-powerpoint', 'documents'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'documents'],
  ['application/zip', 'files'],
  ['application/octet-stream', 'other'],
  ['text/html', 'other'],
  ['', 'other'],
])('lists %j under %s', (mimeType, fileType) => {
  expect(fileTypeOf(mimeType)).toBe(fileType)
})

it('has a place for everything that may be uploaded', () => {
  const uploadable = Object.values(kindRules).flatMap(({ mimeTypes }) => mimeTypes)
  expect(uploadable.filter((mimeType) => fileTypeOf(mimeType) === 'other')).toEqual([])
})

it('names the five filters as specified', () => {
  expect(fileTypes.map((type) => fileTypeNames[type])).toEqual([
    'Images',
    'Videos',
    'Documents',
    'Files',
    'Other',
  ])
})
