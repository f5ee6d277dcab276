import { describe, expect, it } from 'vitest'
import { endingsOf, kindOfName, mayBeSvg, resumableMessages, uploadProblem } from './upload-kinds.ts'

const messages = { empty: 'empty', wrongType: 'wrong type' }
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
    ['is of a kind that is not asked for', { name: 'film.mp4', size: 1 }, 'wrong type'],
    ['is empty', { name: 'hall.png', size: 0 }, 'empty'],
    ['has a path in its name', { name: '../hall.png', size: 1 }, undefined],
    ['hides its ending behind a path', { name: 'hall.png/setup.exe', size: 1 }, 'wrong type'],
  ])('of a file that %s', (_, file, expected) => {
    expect(uploadProblem(file, ['image', 'pdf'], messages)).toBe(expected)
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
