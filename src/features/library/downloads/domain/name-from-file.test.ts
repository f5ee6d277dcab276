import { expect, it } from 'vitest'
import { nameFromFile } from './name-from-file.ts'

it.each([
  ['stand_plan-2027.pdf', 'Stand plan 2027'],
  ['Exhibitor manual.PDF', 'Exhibitor manual'],
  ['v1.2 rules.docx', 'V1.2 rules'],
  ['INVITE--letter__final.pptx', 'INVITE letter final'],
  ['.pdf', ''],
  ['no ending', 'No ending'],
  [`${'x'.repeat(200)}.zip`, `X${'x'.repeat(119)}`],
])('%s is called %j', (fileName, name) => {
  expect(nameFromFile(fileName)).toBe(name)
})
