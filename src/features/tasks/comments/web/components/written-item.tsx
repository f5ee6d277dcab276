import fileSvg from '@material-symbols/svg-400/outlined/draft.svg?raw'
import pinSvg from '@material-symbols/svg-400/outlined/keep.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import likeSvg from '@material-symbols/svg-400/outlined/thumb_up.svg?raw'
import { type ReactNode, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { formatDateTime, formatRelative } from '#kit/dates/format.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { absolutePath } from '#ui/data/api.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { FileSize } from '#ui/text/file-size.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { Written } from '../../contract.ts'
import { isSame, ORGANISER, partsOf } from '../../domain/mentions.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import type { ConversationActs } from './use-conversation.ts'

type WrittenItemProps = {
  one: Written
  acts: ConversationActs
  isReply?: boolean
  /** Undefined for a reply, which is not pinned. */
  isPinned?: boolean
  /** Opens the field for a reply; undefined where nothing can be written. */
  onReply?: (() => void) | undefined
  names: readonly string[]
}

/** A comment or a reply, with what can be done with it. */
export function WrittenItem({ one, acts, isReply = false, isPinned, onReply, names }: WrittenItemProps) {
  const me = useMe()
  const myName = `${me.firstName} ${me.surname}`.trim()
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const entries: MenuEntry[] = [
    ...(isPinned === undefined || !onReply
      ? []
      : [{ label: isPinned ? 'Unpin' : 'Pin', onPress: () => void acts.pin(one.id, !isPinned) }]),
    ...(one.can.edit && onReply ? [{ label: 'Edit', onPress: () => setEditing(true) }] : []),
    ...(one.can.remove && onReply
      ? [{ label: 'Delete', danger: true, onPress: () => setDeleting(true) }]
      : []),
  ]
  const mark = (text: string) =>
    partsOf(text, one.mentions).map((part) => ({
      text: part.text,
      ...(part.mentions === null
        ? {}
        : { className: isMine(part.mentions, myName, one) ? styles.mentionOfMe : styles.mention }),
    }))
  return (
    <article className={styles.one} aria-label={`${isReply ? 'Reply' : 'Comment'} by ${one.author.name}`}>
      <Avatar name={one.author.name} size={isReply ? 26 : 32} decorative />
      <div className={styles.body}>
        <Byline author={one.author} at={one.at} editedAt={one.editedAt}>
          {isPinned ? (
            <span className={styles.pinned}>
              <Icon of={pinSvg} size={14} /> Pinned
            </span>
          ) : null}
        </Byline>
        {isEditing ? (
          <Composer
            target={`edit/${one.id}`}
            initial={one.text}
            label="Edit comment"
            placeholder=""
            action="Save"
            names={names}
            onSend={async ({ text }) => {
              await acts.update(one, text)
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <div className={styles.text}>
            <RichText html={one.text} mark={mark} />
          </div>
        )}
        <Files files={one.files} />
        <div className={styles.acts}>
          <button
            type="button"
            className={styles.act}
            aria-pressed={one.isLiked}
            title={one.likedBy.join(', ')}
            onClick={() => void acts.like(one.id, !one.isLiked)}
            disabled={!onReply}
          >
            <Icon of={likeSvg} size={16} />
            {one.likedBy.length === 0 ? (
              'Like'
            ) : (
              <>
                {one.likedBy.length}
                <VisuallyHidden> like this</VisuallyHidden>
              </>
            )}
          </button>
          {onReply ? (
            <button type="button" className={styles.act} onClick={onReply}>
              Reply
            </button>
          ) : null}
          {entries.length > 0 ? (
            <Menu entries={entries} label="More">
              <IconButton icon={moreSvg} label={`More for the comment by ${one.author.name}`} size="small" />
            </Menu>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={isReply ? 'Delete this reply' : 'Delete this comment'}
        action="Delete"
        onConfirm={async () => {
          await acts.remove(one.id)
          setDeleting(false)
        }}
      >
        {isReply
          ? 'The reply and its files are deleted for everyone.'
          : 'The comment, all replies to it and their files are deleted for everyone.'}
      </ConfirmDialog>
    </article>
  )
}

type BylineProps = {
  author: { name: string; isMe: boolean; isOrganiser?: boolean }
  at: string
  editedAt: string | null
  children?: ReactNode
}

export function Byline({ author, at, editedAt, children }: BylineProps) {
  const { locale, timeZone } = useEvent()
  return (
    <p className={styles.byline}>
      <strong translate="no">{author.isMe ? 'You' : author.name}</strong>
      {author.isOrganiser ? <span className={styles.organiser}>Organiser</span> : null}
      <time dateTime={at} title={formatDateTime(at, locale, timeZone)}>
        {formatRelative(at, new Date(), locale, timeZone)}
      </time>
      {editedAt === null ? null : <span>edited</span>}
      {children}
    </p>
  )
}

function isMine(mentioned: string, myName: string, { mentionsMe }: Written): boolean {
  return mentionsMe && (isSame(mentioned, myName) || isSame(mentioned, ORGANISER))
}

function Files({ files }: Pick<Written, 'files'>) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, name, size }) => (
        <li key={fileId}>
          <a className={styles.file} href={absolutePath(`/files/${fileId}`)} target="_blank" rel="noopener">
            <Icon of={fileSvg} size={16} />
            <span>{name}</span>
            <span className={styles.quiet}>
              <FileSize of={size} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
