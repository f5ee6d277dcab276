import { describe, expect, it } from 'vitest'
import { whichSubmission } from './which.ts'

const sent = (id: string) => ({ id, isDraft: false, editsId: null })
const draft = (id: string, editsId: string | null) => ({ id, isDraft: true, editsId })
const own = [draft('begun', null), draft('changes', 's1'), sent('s2'), sent('s1')]
const which = (allowsSeveral: boolean, asked?: string, of = own) => {
  const found = whichSubmission(of, { allowsSeveral }, asked)
  return [found.draft?.id, found.sent?.id]
}

describe('of several submissions', () => {
  it('one that is sent is found by its id, with its own draft', () => {
    expect(which(true, 's1')).toEqual(['changes', 's1'])
    expect(which(true, 's2')).toEqual([undefined, 's2'])
  })

  it('a new one is apart from what was sent', () => {
    expect(which(true, 'new')).toEqual(['begun', undefined])
    expect(which(true, 'new', [sent('s1')])).toEqual([undefined, undefined])
  })

  it('the one that is begun comes first where none is named, then the latest', () => {
    expect(which(true)).toEqual(['begun', undefined])
    expect(which(true, undefined, own.slice(1))).toEqual([undefined, 's2'])
  })

  it('what is gone is a new one', () => {
    expect(which(true, 'gone')).toEqual(['begun', undefined])
  })
})

describe('of one submission a team', () => {
  it('is new until it is sent, and then that one, whatever page asks', () => {
    expect(which(false, 'new', [draft('begun', null)])).toEqual(['begun', undefined])
    expect(which(false, 'new', [draft('changes', 's1'), sent('s1')])).toEqual(['changes', 's1'])
  })

  it('leaves alone what was begun while a team could send several', () => {
    expect(which(false, 'new')).toEqual([undefined, 's2'])
    expect(which(false, 's1')).toEqual(['changes', 's1'])
  })
})
