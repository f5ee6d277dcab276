import lockSvg from '@material-symbols/svg-400/outlined/lock.svg?raw'
import moreSvg from '@material-symbols/svg-400/outlined/more_horiz.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#ui/controls/icon.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Avatar } from '#ui/layout/avatar.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import type { InternalNote } from '../../contract.ts'
import { commentsApi } from '../api.ts'
import { Composer } from './composer.tsx'
import styles from './conversation.module.css'
import type { ConversationActs, TeamTaskKey } from './use-conversation.ts'
import { Byline } from './written-item.tsx'

/** What organisers have noted among themselves, apart from what the team reads. */
export function Notes({ taskId, teamId, acts }: TeamTaskKey & { acts: ConversationActs }) {
  const { data: notes } = useQuery(commentsApi.listNotes.queryOptions({ input: { taskId, teamId } }))
  return notes?.map((note) => <Note key={note.id} note={note} acts={acts} />)
}

function Note({ note, acts }: { note: InternalNote; acts: ConversationActs }) {
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const entries: MenuEntry[] = [
    ...(note.can.edit ? [{ label: 'Edit', onPress: () => setEditing(true) }] : []),
    ...(note.can.remove ? [{ label: 'Delete', danger: true, onPress: () => setDeleting(true) }] : []),
  ]
  return (
    <article className={styles.one} aria-label={`Internal note by ${note.author.name}`}>
      <Avatar name={note.author.name} decorative />
      <div className={styles.body}>
        <Byline author={note.author} at={note.at} editedAt={note.editedAt}>
          <span className={styles.grow} />
          {entries.length > 0 ? (
            <Menu entries={entries} label="More">
              <IconButton icon={moreSvg} label={`More for the note by ${note.author.name}`} size="small" />
            </Menu>
          ) : null}
        </Byline>
        {isEditing ? (
          <Composer
            target={`note/${note.id}`}
            initial={note.text}
            label="Edit note"
            placeholder=""
            action="Save"
            isInternal
            onSend={async ({ text }) => {
              await acts.updateNote(note.id, note.revision, text)
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <div className={styles.note}>
            <p className={styles.noteMark}>
              <Icon of={lockSvg} size={14} /> Internal note
            </p>
            <RichText html={note.text} />
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete this note"
        action="Delete"
        onConfirm={async () => {
          await acts.removeNote(note.id)
          setDeleting(false)
        }}
      >
        The note is deleted for all organisers.
      </ConfirmDialog>
    </article>
  )
}
