import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '../api.ts'
import { EventForm } from '../components/event-form.tsx'
import { EditingDocument } from '../embeds/editing.tsx'
import { SettingsScreen } from '../embeds/settings-screen.tsx'

export function Screen() {
  const event = useQuery(settingsApi.event.queryOptions({ input: {} }))
  return (
    <SettingsScreen
      title="Event settings"
      lead="When the event is, what it is called and who runs it."
      tips={
        <>
          <p>Changing the dates of the event moves no due date of a task.</p>
          <p>
            The time zone and the locale hold for everybody, wherever they are: all read the same day and
            hour.
          </p>
          <p>Without a launch date every team that has not signed in counts as a risk.</p>
        </>
      }
    >
      <EditingDocument query={event}>{(editing) => <EventForm editing={editing} />}</EditingDocument>
    </SettingsScreen>
  )
}
