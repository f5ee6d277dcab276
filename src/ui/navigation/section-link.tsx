import { Link as RouterLink } from '@tanstack/react-router'
import type { LinkProps } from './link.tsx'

/** A link to a section of the page that is open. */
export function SectionLink({ section, ...props }: Omit<LinkProps, 'to'> & { section: string }) {
  return <RouterLink to="." hash={section} search={true} {...props} />
}
