import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from '#ui/controls/button.tsx'
import { Reworded } from './reworded.tsx'
import { WordsContext } from './words.ts'

/** A word of its own result, so that one that is replaced twice shows. */
const words = (text: string) => text.replaceAll('task', 'my task')

function shown(node: ReactNode): string {
  return renderToStaticMarkup(
    <WordsContext value={words}>
      <Reworded>{node}</Reworded>
    </WordsContext>,
  )
}

it('goes into paragraphs and lists', () => {
  const node = (
    <>
      <p>
        One task <em>and a task</em>
      </p>
      a task
    </>
  )
  expect(shown(node)).toBe('<p>One my task <em>and a my task</em></p>a my task')
})

it('keeps what people have typed, in quotes and in elements that say so', () => {
  const node = (
    <p>
      Delete “My task” of <span translate="no">task force</span>, a task?
    </p>
  )
  expect(shown(node)).toBe('<p>Delete “My task” of <span translate="no">task force</span>, a my task?</p>')
})

it('leaves components to reword themselves, so that nothing is replaced twice', () => {
  expect(shown(<Button>Add task</Button>)).toContain('>Add my task<')
})
