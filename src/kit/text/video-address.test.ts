import { expect, test } from 'vitest'
import { vimeoId, youTubeId } from './video-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4s', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['https://example.com/watch?v=dQw4w9WgXcQ', undefined],
  ['https://www.youtube.com/', undefined],
])('YouTube: %s', (text, id) => {
  expect(youTubeId(text)).toBe(id)
})

test.each([
  ['https://vimeo.com/76979871', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', '76979871'],
  ['76979871', '76979871'],
  ['https://vimeo.com/about', undefined],
  ['https://example.com/76979871', undefined],
])('Vimeo: %s', (text, id) => {
  expect(vimeoId(text)).toBe(id)
})
