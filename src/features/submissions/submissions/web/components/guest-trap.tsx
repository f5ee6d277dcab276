import type { Ref } from 'react'
import styles from './guest-trap.module.css'

/**
 * A field that machines fill in and people cannot: out of sight, out of the order of Tab, not read aloud, and under a
 * name that no browser or password manager knows how to fill. It is not `display: none`, which machines pass over.
 */
export function GuestTrap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.trap} aria-hidden="true" inert>
      <label>
        Subject
        <input
          ref={ref}
          type="text"
          name="subject"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  )
}
