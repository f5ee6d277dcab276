import { beforeEach, describe, expect, it } from 'vitest'
import { realList } from '#test/real-list.ts'
import { freshStaging } from '#test/staging.ts'

let api: ReturnType<typeof staging.here>['api']
const staging = freshStaging()
beforeEach(() => {
  ;({ api } = staging.here())
})
const { list, rows, start, finish, teamsIn } = staging

const dropReal = () =>
  api('/admin/team-import', {
    body: { fileName: 'exhibitors.csv', content: Buffer.from(realList ?? '').toString('base64') },
  })

describe.skipIf(realList === null)('the list of a real trade fair', () => {
  it('is imported as it is, its double companies reported, and is unchanged when it comes again', async () => {
    expect((await dropReal()).status).toBe(200)
    const dropped = await list()
    expect(dropped.columns.map(({ field, isUncertain }) => [field, isUncertain])).toEqual([
      ['teamName', false],
      ['stand', false],
      ['hall', false],
    ])
    expect(dropped.counts).toMatchObject({
      all: 101,
      problem: 0,
      conflict: 0,
      new: 99,
      update: 2,
      ready: 101,
    })
    expect((await rows('outcome=update')).map(({ line, notices }) => [line, notices])).toEqual([
      [6, ['The same team is in line 5; its stands are combined.']],
      [8, ['The same team is in line 7; its stands are combined.']],
    ])
    const shared = (await rows('outcome=new&pageSize=100')).filter(({ notices }) =>
      /^Stand .* is also used by/.test(notices[0] ?? ''),
    )
    expect(shared.map(({ line }) => line).toSorted((one, other) => one - other)).toEqual([20, 72, 73, 78])

    await start()
    await finish()
    expect((await list()).counts).toMatchObject({ imported: 101, created: 99, updated: 2, failed: 0 })
    expect(await teamsIn()).toHaveLength(99)
    await dropReal()
    expect((await list()).counts).toMatchObject({ all: 101, unchanged: 101, ready: 0 })
  })
})
