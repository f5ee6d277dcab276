import { titleOfCopy } from '#kit/text/copy-title.ts'
import { contentLimits } from './limits.ts'

/** The title of a page's copy. */
export function copyTitle(title: string): string {
  return titleOfCopy(title, contentLimits.title)
}
