/** The label of a group's state, the same in lists, filters and exports (forms specification, section 4). */
export function groupStateOf({ isPublished }: { isPublished: boolean }): 'Published' | 'Draft' {
  return isPublished ? 'Published' : 'Draft'
}
