import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '../api.ts'
import { TerminologyForm } from '../components/terminology-form.tsx'
import { VariablesForm } from '../components/variables-form.tsx'
import { EditingDocument } from '../embeds/editing.tsx'
import { SettingsScreen } from '../embeds/settings-screen.tsx'

export function Screen() {
  const variables = useQuery(settingsApi.getVariables.queryOptions({ input: {} }))
  const terminology = useQuery(settingsApi.getTerminology.queryOptions({ input: {} }))
  return (
    <SettingsScreen title="Terms and variables" lead="Limits and defaults, and the words this event uses.">
      <EditingDocument query={variables}>{(editing) => <VariablesForm editing={editing} />}</EditingDocument>
      <EditingDocument query={terminology}>
        {(editing) => <TerminologyForm editing={editing} />}
      </EditingDocument>
    </SettingsScreen>
  )
}
