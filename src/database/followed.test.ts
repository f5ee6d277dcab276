import { afterEach, expect, it } from 'vitest'
import { followed, followStatements, nameOf } from './followed.ts'

afterEach(() => followStatements(undefined))

it.each([
  [{ text: 'select 1', name: 'pages AbCdEfGh_-345678' }, 'pages'],
  [{ text: 'begin', name: 'begin' }, 'begin'],
  [{ text: `select "id" from "teams" where name = 'Brightwater'` }, 'select teams'],
  [{ text: `INSERT INTO accounts (email) values ('ada@example.com')` }, 'insert accounts'],
  [{ text: 'update only members set name = $1' }, 'update members'],
  [{ text: `select 'ada@example.com'` }, 'select'],
  [{ text: `with "ada@example.com" as (select 1) table x` }, 'with'],
])('calls %o %s', (asked, name) => expect(nameOf(asked)).toBe(name))

it('tells of each statement when it leaves and how it ended, and of none while nobody follows', async () => {
  const heard: string[] = []
  await followed('select 1', async () => 1)
  followStatements((statement) => {
    heard.push(`${statement} left`)
    return (failure) => heard.push(`${statement} ${failure === undefined ? 'done' : 'failed'}`)
  })
  expect(await followed('select from teams', async () => 2)).toBe(2)
  await expect(
    followed({ text: 'delete from teams', name: 'gone' }, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  expect(heard).toEqual(['select teams left', 'select teams done', 'gone left', 'gone failed'])
})
