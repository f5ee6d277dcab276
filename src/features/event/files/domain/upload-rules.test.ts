import { describe, expect, it } from 'vitest'
import { acceptedType, safeName } from './upload-rules.ts'

describe('acceptedType', () => {
  it.each([
    ['plan.pdf', 'application/pdf', 'application/pdf'],
    ['PLAN.PDF', 'application/pdf', 'application/pdf'],
    ['photo.jpeg', 'image/jpeg', 'image/jpeg'],
    ['list.csv', undefined, 'text/plain'],
    ['old.doc', 'application/x-cfb', 'application/msword'],
    ['virus.pdf', 'application/x-msdownload', undefined],
    ['renamed.png', 'image/jpeg', undefined],
    ['tool.exe', 'application/x-msdownload', undefined],
    ['page.html', undefined, undefined],
    ['picture.svg', 'application/xml', undefined],
    ['nothing', undefined, undefined],
    ['text.pdf', undefined, undefined],
  ])('%s with the content of %s: %s', (name, sniffed, expected) => {
    expect(acceptedType(name, sniffed)).toBe(expected)
  })
})

describe('safeName', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\stand\\plan.pdf', 'plan.pdf'],
    ['two\u0000 words\n.pdf', 'two words.pdf'],
    ['', 'file'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeName(name)).toBe(expected)
  })
})
