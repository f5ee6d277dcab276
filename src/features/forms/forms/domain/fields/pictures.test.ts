import { expect, it } from 'vitest'
import { defineForm } from '#test/factories/form.ts'
import { pictureIdsIn } from './pictures.ts'

it('finds each picture once, in groups too, and none where none is chosen', () => {
  const image = (id: string, assetId: string) => ({ id, type: 'image', assetId })
  const definition = defineForm({
    fields: [image('a', 'hall'), image('b', ''), { id: 'g', type: 'template', fieldGroupId: 'group' }],
    groups: { group: { id: 'group', fields: [image('c', 'plan'), image('d', 'hall')] } },
  })
  expect(pictureIdsIn(definition)).toEqual(['hall', 'plan'])
})
