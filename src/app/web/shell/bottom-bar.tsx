import moreSvg from '@material-symbols/svg-400/outlined/menu.svg?raw'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/controls/icon.tsx'
import styles from './bottom-bar.module.css'
import type { NavigationItem } from './navigation.ts'

type BottomBarProps = {
  items: NavigationItem[]
  active: NavigationItem | undefined
  isMoreOpen: boolean
  onMore: () => void
}

/** On a phone: the four places most wanted, and the rest behind More. */
export function BottomBar({ items, active, isMoreOpen, onMore }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Quick navigation">
      {items.map((item) => (
        <Link
          key={item.path}
          className={styles.item}
          to={item.path}
          activeProps={{}}
          aria-current={item.path === active?.path ? 'page' : undefined}
        >
          <Icon of={item.icon} size={24} />
          <span>{item.name}</span>
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
      >
        <Icon of={moreSvg} size={24} />
        <span>More</span>
      </button>
    </nav>
  )
}
