import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import { richTextElements } from '#kit/text/rich-text.ts'
import { textExtensions } from './text-extensions.ts'

const { nodes, marks } = getSchema(textExtensions)

/** The elements that each part of a text is written as. */
const elements = [...Object.values(nodes), ...Object.values(marks)].flatMap(({ spec }) =>
  (spec.parseDOM ?? []).flatMap(({ tag }) => tag?.replace(/[[:].*$/, '') ?? []),
)

test('a text knows every element that the server keeps', () => {
  const known = new Set(elements.map((element) => element.trim()))
  expect(richTextElements.filter((element) => !known.has(element))).toEqual([])
})

test('and is never written as another', () => {
  expect(Object.keys(nodes).toSorted()).toEqual(
    'blockquote bulletList codeBlock doc hardBreak heading horizontalRule listItem orderedList paragraph text'.split(
      ' ',
    ),
  )
  expect(Object.keys(marks).toSorted()).toEqual(
    'bold code italic link strike subscript superscript underline'.split(' '),
  )
})
