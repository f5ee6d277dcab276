/** Content displays as Draft or Published (platform specification, section 4). */
const pageStates = ['Published', 'Draft'] as const

export function pageStateOf({ isPublished }: { isPublished: boolean }): (typeof pageStates)[number] {
  return isPublished ? 'Published' : 'Draft'
}
