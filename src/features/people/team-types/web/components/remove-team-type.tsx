import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTerms } from '#features/event/events/web/embeds/terms.ts'
import { plural } from '#kit/text/list-words.ts'
import { SelectField } from '#ui/controls/select-field.tsx'
import { asApiError } from '#ui/data/api-error.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { ListPlaceholder } from '#ui/feedback/list-placeholder.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCountOf } from '#ui/text/use-count-of.ts'
import type { TeamType, TeamTypeUse } from '../../contract.ts'
import type { LimitedKind } from '../../domain/limits.ts'
import { teamTypesApi } from '../api.ts'
import { teamTypesQuery } from '../embeds/team-types.ts'
import styles from './remove-team-type.module.css'

type RemoveTeamTypeProps = {
  /** Undefined closes the dialog. */
  type: TeamType | undefined
  onClose: () => void
  onRemoved: () => void
}

const NO_TYPE = ''

/** Says first what will be hidden, then where the teams go; nothing is shown to more teams because a type is gone. */
export function RemoveTeamType({ type, onClose, onRemoved }: RemoveTeamTypeProps) {
  const queryClient = useQueryClient()
  const [replacementId, setReplacementId] = useState(NO_TYPE)
  const remove = async () => {
    if (!type) return
    try {
      await teamTypesApi.remove.call({ teamTypeId: type.id, replacementId: replacementId || null })
      showToast({ message: `“${type.name}” deleted` })
      onRemoved()
    } catch (thrown) {
      showToast({ tone: 'error', message: asApiError(thrown).message })
    } finally {
      void queryClient.invalidateQueries({ queryKey: teamTypesApi.key() })
    }
  }
  return (
    <ConfirmDialog
      isOpen={type !== undefined}
      onClose={onClose}
      title={type ? `Delete “${type.name}”` : 'Delete team type'}
      action="Delete team type"
      onConfirm={remove}
    >
      {type ? <Consequences type={type} replacementId={replacementId} onReplace={setReplacementId} /> : null}
    </ConfirmDialog>
  )
}

type ConsequencesProps = { type: TeamType; replacementId: string; onReplace: (id: string) => void }

function Consequences({ type, replacementId, onReplace }: ConsequencesProps) {
  const use = useQuery(teamTypesApi.getUse.queryOptions({ input: { teamTypeId: type.id } }))
  if (!use.data) return <ListPlaceholder error={use.error} onRetry={() => void use.refetch()} />
  const { teamCount, limited, hidden } = use.data
  return (
    <div className={styles.words}>
      {limited.length > 0 ? (
        <>
          <p>
            <strong>Will be hidden</strong>, because {plural(limited.length, 'it is', 'they are')} for this
            type alone:
          </p>
          <Things things={limited} />
        </>
      ) : null}
      {teamCount > 0 ? (
        <Teams count={teamCount} type={type} value={replacementId} onChange={onReplace} />
      ) : (
        <p>No team has this type.</p>
      )}
      {hidden.length > 0 && teamCount > 0 && replacementId === NO_TYPE ? (
        <>
          <p>
            Its {plural(teamCount, 'team', 'teams')} <strong>will see</strong> what is hidden from this type:
          </p>
          <Things things={hidden} />
        </>
      ) : null}
      <p>Everything else that names this type keeps its other types. This cannot be undone.</p>
    </div>
  )
}

type TeamsProps = { count: number; type: TeamType; value: string; onChange: (id: string) => void }

function Teams({ count, type, value, onChange }: TeamsProps) {
  const countOf = useCountOf()
  const { data: types = [] } = useQuery(teamTypesQuery)
  const others = types.filter(({ id }) => id !== type.id)
  return (
    <SelectField
      label={`Move its ${countOf(count, 'team', 'teams')} to`}
      help="The teams stay, with everything they have handed in."
      allowDeselect={false}
      value={value}
      data={[
        { value: NO_TYPE, label: 'No type' },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id ?? NO_TYPE)}
    />
  )
}

const kindWords: Record<LimitedKind, string> = {
  page: 'Page',
  task: 'Task',
  download: 'Download',
  supplier: 'Supplier',
  cardLayout: 'Card layout',
  notification: 'Notification',
}

function Things({ things }: { things: TeamTypeUse['limited'] }) {
  const words = useTerms()
  return (
    <ul className={styles.things}>
      {things.map(({ kind, name, path }) => (
        <li key={path}>
          <Link to={path}>{name}</Link> <span className={styles.kind}>{words(kindWords[kind])}</span>
        </li>
      ))}
    </ul>
  )
}
