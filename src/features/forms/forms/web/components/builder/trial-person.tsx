import { useMemo, useState } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { useTeamValues } from '#features/people/custom-fields/web/embeds/team-values.ts'
import { type PersonOfTeam, usePeopleOfTeam } from '#features/people/members/web/embeds/people-of-team.ts'
import type { TeamRow } from '#features/people/teams/contract.ts'
import { TeamPicker } from '#features/people/teams/web/embeds/team-picker.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import type { Facts } from '../../../domain/logic/logic-words.ts'
import { factsOfTried } from '../../../domain/logic/trial-facts.ts'
import styles from './try-it.module.css'

type TrialPerson = ReturnType<typeof useTrialPerson>

/** Whom the form is tried as, and what rules can ask of them. */
export function useTrialPerson() {
  const { shortName, longName } = useEvent()
  const [isGuest, setGuest] = useState(false)
  const [team, setTeam] = useState<TeamRow>()
  const [person, setPerson] = useState<PersonOfTeam>()
  const customFields = useTeamValues(team?.id)
  const people = usePeopleOfTeam(team?.id)
  const facts: Facts = useMemo(
    () =>
      factsOfTried({
        ...{ isGuest, team, person },
        event: { shortName, longName },
        customFields: customFields ?? {},
      }),
    [isGuest, team, person, customFields, shortName, longName],
  )
  return {
    ...{ facts, isGuest, team, person, people, setGuest },
    setTeam: (chosen: TeamRow) => {
      setTeam(chosen)
      setPerson(undefined)
    },
    setPerson,
  }
}

type TrialPersonFieldsProps = {
  tried: TrialPerson
  /** Another way through the form may follow. */
  onChange: () => void
}

/** “Fill in as”: a guest, or a team and one of its people. */
export function TrialPersonFields({ tried, onChange }: TrialPersonFieldsProps) {
  const { isGuest, team, person, people, setGuest, setTeam, setPerson } = tried
  const change = (act: () => void) => {
    act()
    onChange()
  }
  return (
    <div className={styles.team}>
      <SelectField
        label="Fill in as"
        data={kinds}
        value={isGuest ? 'guest' : 'team'}
        allowDeselect={false}
        onChange={(kind) => change(() => setGuest(kind === 'guest'))}
      />
      {isGuest ? null : (
        <TeamPicker kind="any" value={team} onChange={(chosen) => change(() => setTeam(chosen))} />
      )}
      {isGuest || people.length === 0 ? null : (
        <SelectField
          label="Person"
          placeholder="Anyone in the team"
          clearable
          data={people.map(({ id, firstName, surname }) => ({ value: id, label: `${firstName} ${surname}` }))}
          value={person?.id ?? null}
          onChange={(chosen) => change(() => setPerson(people.find(({ id }) => id === chosen)))}
        />
      )}
    </div>
  )
}

const kinds = [
  { value: 'team', label: 'A team' },
  { value: 'guest', label: 'A guest' },
]
