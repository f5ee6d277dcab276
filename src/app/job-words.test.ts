import { expect, it } from 'vitest'
import { jobWords } from '#features/staff/status/domain/job-words.ts'
import { jobDefinitions } from './jobs.ts'

it('product staff read what each kind of job does', () => {
  const names = jobDefinitions.map(({ name }) => name)
  expect(names.filter((name) => jobWords(name) === name)).toEqual([])
})
