import { describe, expect, it } from 'vitest'
import { err, ok } from '#kit/result/result.ts'
import {
  endingsOf,
  kindOfName,
  mayBeSvg,
  resumableMessages,
  ruleWords,
  SVG_TYPE,
  typedName,
  type UploadRule,
  uploadProblem,
  uploadRules,
} from './upload-kinds.ts'
import { uploadMessages } from './upload-rules.ts'

const pictures: UploadRule = { kinds: ['image', 'pdf'] }
const MEGABYTE = 1024 * 1024

describe('kindOfName', () => {
  it.each([
    ['hall.JPG', 'image'],
    ['logo.svg', 'image'],
    ['rules.pdf', 'pdf'],
    ['stands.xlsx', 'docs'],
    ['list.csv', 'docs'],
    ['film.mp4', 'video'],
    ['plans.zip', 'zip'],
    ['setup.exe', undefined],
    ['page.html', undefined],
    ['README', undefined],
  ])('%s: %s', (name, expected) => {
    expect(kindOfName(name)).toBe(expected)
  })
})

describe('uploadProblem', () => {
  it.each([
    ['fits', { name: 'hall.png', size: 25 * MEGABYTE }, undefined],
    [
      'is one byte too large',
      { name: 'hall.png', size: 25 * MEGABYTE + 1 },
      resumableMessages.tooLarge('image'),
    ],
    [
      'is of a kind that is not asked for',
      { name: 'film.mp4', size: 1 },
      resumableMessages.wrongType(pictures),
    ],
    ['is empty', { name: 'hall.png', size: 0 }, uploadMessages.empty],
    ['has a path in its name', { name: '../hall.png', size: 1 }, undefined],
    [
      'hides its ending behind a path',
      { name: 'hall.png/setup.exe', size: 1 },
      resumableMessages.wrongType(pictures),
    ],
  ])('of a file that %s', (_, file, expected) => {
    expect(uploadProblem(file, pictures)).toBe(expected)
  })
})

describe('a rule with a limit of its own', () => {
  const small: UploadRule = { kinds: ['image', 'pdf', 'zip'], maxBytes: 20_000_000 }

  it('holds where it is below the limit of the kind', () => {
    expect(uploadProblem({ name: 'plan.pdf', size: 20_000_001 }, small)).toBe(
      'The file is too large. The limit for a PDF is 20 MB.',
    )
    expect(uploadProblem({ name: 'plan.pdf', size: 20_000_000 }, small)).toBeUndefined()
    expect(uploadProblem({ name: 'a.png', size: 26 * MEGABYTE }, { ...small, maxBytes: 5_000_000_000 })).toBe(
      'The file is too large. The limit for a picture is 25 MB.',
    )
  })

  it.each([
    [small, 'Picture (JPG, PNG, WebP or SVG), PDF or ZIP archive up to 20 MB'],
    [{ kinds: ['image', 'pdf'] }, 'Picture (JPG, PNG, WebP or SVG) up to 25 MB; PDF up to 100 MB'],
    [
      uploadRules.everyone,
      'Picture (JPG, PNG, WebP or SVG) up to 25 MB; document (Word, Excel, PowerPoint, TXT or CSV) or PDF up to 100 MB; video (MP4) or ZIP archive up to 2 GB',
    ],
  ] satisfies [UploadRule, string][])('names the types and the limits that hold', (rule, words) => {
    expect(ruleWords(rule)).toBe(words)
  })
})

describe('typedName', () => {
  it.each([
    ['plan.pdf', 'application/pdf', ok({ name: 'plan.pdf', mimeType: 'application/pdf' })],
    ['../plan.PDF', 'application/pdf', ok({ name: 'plan.PDF', mimeType: 'application/pdf' })],
    ['photo.png', 'image/jpeg', ok({ name: 'photo.jpg', mimeType: 'image/jpeg' })],
    ['logo.svg', 'image/png', ok({ name: 'logo.png', mimeType: 'image/png' })],
    ['logo.svg', 'application/xml', ok({ name: 'logo.svg', mimeType: SVG_TYPE })],
    ['Signed plan.pdf', 'image/png', err({ code: 'otherKind', kind: 'image', ending: 'pdf' })],
    ['plans.zip', 'application/x-msdownload', err({ code: 'notWhatItSays', ending: 'zip' })],
    ['words.pdf', undefined, err({ code: 'notWhatItSays', ending: 'pdf' })],
    ['setup.exe', 'application/x-msdownload', err({ code: 'wrongType' })],
  ])('%s with the content of %s', (name, sniffed, expected) => {
    expect(typedName(name, sniffed)).toEqual(expected)
  })
})

it('offers the endings of the kinds', () => {
  expect(endingsOf(['image', 'pdf'])).toBe('.jpg,.jpeg,.png,.webp,.svg,.pdf')
})

it.each([
  ['logo.svg', undefined, true],
  ['logo.svg', 'application/xml', true],
  ['logo.svg', 'image/png', false],
  ['logo.xml', 'application/xml', false],
])('%s with the content of %s may be a drawing: %s', (name, sniffed, expected) => {
  expect(mayBeSvg(name, sniffed)).toBe(expected)
})

it('uses the words of the specification', () => {
  expect([
    resumableMessages.storing,
    resumableMessages.address('No space'),
    resumableMessages.unknownAddress,
    resumableMessages.notAFile,
  ]).toEqual([
    'Error uploading file to storage',
    'Error getting download URL: No space',
    'Error getting download URL: An unknown error occurred.',
    'URI is not a File object.',
  ])
})
