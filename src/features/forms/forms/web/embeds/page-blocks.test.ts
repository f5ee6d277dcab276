import { expect, test } from 'vitest'
import { formDefinitionSchema } from '../../domain/definition.ts'
import { blankField } from '../../domain/fields/blank-field.ts'
import { guestFacts } from '../../domain/logic/logic-words.ts'
import { walk } from '../../domain/walk/walk.ts'
import { blocksOf } from './page-blocks.ts'

const definition = formDefinitionSchema.parse({
  fields: [
    blankField('text', 'before'),
    { ...blankField('template', 'crew'), fieldGroupId: 'g', isLooping: true },
    blankField('text', 'after'),
  ],
  groups: {
    g: { id: 'g', fields: [blankField('text', 'a'), blankField('newPage', 'turn'), blankField('text', 'b')] },
  },
})

test('the instances of a group stay together, with their first and last page marked', () => {
  const { pages, path } = walk(definition, { crew: [{}, {}] }, guestFacts)
  const outline = pages.map(({ nodes }) =>
    blocksOf(nodes, path).map((block) =>
      block.kind === 'node'
        ? block.node.at
        : [
            block.at,
            block.nodes.map(({ fieldId }) => fieldId).join(),
            block.count,
            block.isFirst && 'first',
            block.isLast && 'last',
          ].filter(Boolean),
    ),
  )
  expect(outline).toEqual([
    ['before', 'crew', ['crew/0', 'a', 2, 'first']],
    [
      ['crew/0', 'b', 2],
      ['crew/1', 'a', 2, 'first'],
    ],
    [['crew/1', 'b', 2, 'last'], 'after'],
  ])
})
