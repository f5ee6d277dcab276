import moreSvg from '@material-symbols/svg-400/outlined/menu.svg?raw'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './bottom-bar.module.css'
import type { NavigationItem } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'

/** The active one of the four is worked out from the whole navigation. */
const exactly = { exact: true }

type BottomBarProps = {
  items: NavigationItem[]
  active: NavigationItem | undefined
  isMoreOpen: boolean
  onMore: () => void
}

/** On a phone: the four most used places, and the rest behind More. */
export function BottomBar({ items, active, isMoreOpen, onMore }: BottomBarProps) {
  return (
    <nav className={styles.bar} aria-label="Quick navigation">
      {items.map((item) => (
        <Link
          key={item.path}
          className={styles.item}
          to={item.path}
          activeOptions={exactly}
          aria-current={item.path === active?.path ? 'page' : undefined}
        >
          <NavigationIcon item={item} size={24} />
          <span className={styles.name}>{item.name}</span>
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
        <span className={styles.name}>More</span>
      </button>
    </nav>
  )
}
