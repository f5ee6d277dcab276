import { createServer } from 'node:http'
import pg from 'pg'
import { newId } from '#kit/ids/new-id.ts'

/**
 * The least that a server of Node can do: the same list by one statement, and a durable row, without session, scope,
 * row-level security, audit, log, or a check of anything. How close the portal comes to it is what the machine does
 * not decide.
 * Arguments: the database, the event, the port.
 */
function serve(url: string, eventId: string, port: number) {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const server = createServer(async (request, response) => {
    const rows = await pool
      .query<{ body: string }>(request.method === 'POST' ? written(eventId) : listed(eventId))
      .then(({ rows: [row] }) => row)
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(rows?.body ?? '{}')
  })
  server.listen(port, '127.0.0.1')
}

const listed = (eventId: string) => ({
  name: 'teams',
  text: `
    select json_build_object('json', coalesce(json_agg(json_build_object(
      'id', t.id, 'name', t.name, 'stand', t.stand, 'hall', t.hall, 'teamTypeId', t.team_type_id,
      'teamTypeName', coalesce(y.name, ''), 'standShareRole', t.stand_share_role,
      'parentTeamName', case when t.stand_share_role = 'child' then coalesce(p.name, '') end,
      'isOrganiser', t.is_organiser, 'memberCount', coalesce(m.members, 0), 'createdAt', t.created_at
    ) order by lower(t.name), t.id), '[]'))::text as body
    from teams t
    left join team_types y on y.event_id = t.event_id and y.id = t.team_type_id
    left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
    left join (
      select team_id, count(*) as members from members where event_id = $1 group by team_id
    ) m on m.team_id = t.id
    where t.event_id = $1`,
  values: [eventId],
})

const written = (eventId: string) => ({
  name: 'entry',
  text: `
    insert into audit_entries (event_id, id, at, action, subject_type, subject_id)
    values ($1, $2, now(), 'bench.write', 'bench', '')`,
  values: [eventId, newId()],
})

const [url = '', eventId = '', port = ''] = process.argv.slice(2)
serve(url, eventId, Number(port))
