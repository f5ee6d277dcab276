import { avatarColour, initials } from '#kit/text/avatar.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  /** The person or company; decides the initials and the colour. */
  name: string
  /** The address of a picture, shown instead of the initials. */
  src?: string | undefined
  /** Side in px. */
  size?: number
  /** The name is beside it, so screen readers skip the avatar. */
  decorative?: boolean
}

export function Avatar({ name, src, size = 32, decorative = false }: AvatarProps) {
  const colour = avatarColour(name)
  const look = {
    width: size,
    height: size,
    fontSize: Math.round(size * 0.38),
    background: `var(--avatar-${colour})`,
    color: `var(--on-avatar-${colour})`,
  }
  if (src) {
    return <img className={styles.avatar} style={look} src={src} alt={decorative ? '' : name} />
  }
  return (
    <span
      className={styles.avatar}
      style={look}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
    >
      {initials(name)}
    </span>
  )
}

type AvatarGroupProps = {
  people: { id: string; name: string; src?: string | undefined }[]
  size?: number
  /** How many are shown before “+2”. */
  limit?: number
}

export function AvatarGroup({ people, size = 32, limit = 4 }: AvatarGroupProps) {
  const hidden = people.slice(limit)
  return (
    <span className={styles.group}>
      {people.slice(0, limit).map((person) => (
        <Avatar key={person.id} name={person.name} src={person.src} size={size} />
      ))}
      {hidden.length > 0 ? (
        <span
          className={styles.avatar}
          style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
          role="img"
          aria-label={`${hidden.length} more: ${hidden.map((person) => person.name).join(', ')}`}
          data-more
        >
          +{hidden.length}
        </span>
      ) : null}
    </span>
  )
}
