import { Icon } from '#ui/controls/icon.tsx'
import { NamedIcon } from '#ui/controls/named-icon.tsx'
import type { NavigationItem } from './navigation.ts'

export function NavigationIcon({ item, size = 20 }: { item: NavigationItem; size?: number }) {
  return item.iconName ? <NamedIcon name={item.iconName} size={size} /> : <Icon of={item.icon} size={size} />
}
