import { type Token, Tokenizer, type TokenizerOptions } from 'parse5'

/** Why markup is refused before it is parsed. */
export type MarkupExcess = 'tooDeep' | 'tooManyElements'

type MarkupLimits = {
  /** Elements around one another. */
  depth: number
  elements: number
  /** In drawings `<g/>` is closed; in HTML it is open. */
  isDrawing?: boolean
}

/**
 * The cost of cleaning grows with the product of the two, and that of a parser's repairs faster still; reading the tags
 * alone takes time in proportion to the text. The depth is that of the tags as they are written. What a parser makes of
 * tags in the wrong order can be deeper, which the time limit of the worker answers.
 */
export function excessOf(
  markup: string,
  { depth, elements, isDrawing = false }: MarkupLimits,
): MarkupExcess | undefined {
  const open: string[] = []
  let count = 0
  let excess: MarkupExcess | undefined
  const onStartTag = ({ tagName, selfClosing }: Token.TagToken) => {
    count += 1
    if (closedBySibling.has(tagName) && open.at(-1) === tagName) open.pop()
    if (!empty.has(tagName) && !(isDrawing && selfClosing)) open.push(tagName)
    if (count > elements) excess = 'tooManyElements'
    else if (open.length > depth) excess = 'tooDeep'
    if (excess !== undefined) tokenizer.pause()
  }
  const onEndTag = ({ tagName }: Token.TagToken) => {
    const at = open.lastIndexOf(tagName)
    if (at >= 0) open.length = at
  }
  const tokenizer = new Tokenizer(options, { ...deaf, onStartTag, onEndTag })
  tokenizer.write(markup, true)
  return excess
}

const options: TokenizerOptions = { sourceCodeLocationInfo: false }
const ignore = () => {}
const deaf = {
  onComment: ignore,
  onDoctype: ignore,
  onEof: ignore,
  onCharacter: ignore,
  onNullCharacter: ignore,
  onWhitespaceCharacter: ignore,
}

/** Elements whose end tag authors leave out. */
const closedBySibling = new Set(['p', 'li'])
const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
