import { useQuery } from '@tanstack/react-query'
import { StorageUse } from '#features/event/files/web/embeds/storage-use.tsx'
import { settingsApi } from '../api.ts'
import { EventForm } from '../components/event-form.tsx'
import { EditingDocument } from '../embeds/editing.tsx'
import { SettingsScreen } from '../embeds/settings-screen.tsx'

export function Screen() {
  const event = useQuery(settingsApi.getEvent.queryOptions({ input: {} }))
  return (
    <SettingsScreen
      title="Event settings"
      lead="Dates, names and organiser of the event."
      tips={
        <>
          <p>Changing the event’s dates does not move the due dates of tasks.</p>
          <p>Everyone sees dates and times in this time zone and locale, wherever they are.</p>
          <p>Without a launch date, every team that has not signed in is counted as at risk.</p>
        </>
      }
    >
      <EditingDocument query={event}>{(editing) => <EventForm editing={editing} />}</EditingDocument>
      <StorageUse />
    </SettingsScreen>
  )
}
