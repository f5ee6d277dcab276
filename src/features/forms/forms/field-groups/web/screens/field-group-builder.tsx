import { GroupBuilder } from '../components/group-builder.tsx'
import { GroupLoader } from '../components/group-loader.tsx'

export function Screen() {
  return <GroupLoader>{(group) => <GroupBuilder key={group.id} group={group} />}</GroupLoader>
}
