import type { Db } from '#database/client.ts'

/** The role every event transaction runs as; it owns nothing and cannot bypass row-level security. */
export const EVENT_ROLE = 'eventflow_event'

/**
 * The third wall of tenancy: forces row-level security on every table that has an event_id, so that a
 * transaction sees the rows of the event it was opened for and no others, whatever its queries say.
 * Runs after the migrations at each start, and changes nothing where everything is in place.
 */
export async function secureTables(db: Db, policies: readonly RowPolicy[]) {
  await db.execute(createRole)
  await db.execute(secureEventTables)
  for (const policy of policies) await db.execute(grantingAlone(policy))
}

/**
 * What a transaction of an event may read beyond the rows of its event, beside the table that it opens. A table
 * without `event_id` gives the event's role nothing but this.
 */
export type RowPolicy = {
  table: string
  name: string
  /** SQL: a row that makes it true can be read. */
  using: string
  /** Columns that may be read; all of them when left out. Only for a table that has no `event_id`. */
  grant?: 'all' | readonly string[]
}

function grantingAlone({ table, name, using, grant }: RowPolicy): string {
  return `
do $$
begin
  -- A restore secures the schema of an earlier release, which may not have it.
  if to_regclass('${table}') is null then
    return;
  end if;
  -- Only where it is missing: altering waits for everybody who reads the table, and a backup reads for minutes.
  if not (select relrowsecurity from pg_class where oid = '${table}'::regclass) then
    alter table ${table} enable row level security;
  end if;
  if not exists (select from pg_policy where polrelid = '${table}'::regclass and polname = '${name}') then
    create policy ${name} on ${table} for select to ${EVENT_ROLE} using (${using});
  end if;
end $$;
${grant === undefined ? '' : granting(table, grant)}
`
}

/** Of columns, those that are there: a restore secures the schema of an earlier release. */
function granting(table: string, grant: 'all' | readonly string[]): string {
  if (grant === 'all') return `grant select on ${table} to ${EVENT_ROLE};`
  return `
do $$
begin
  if to_regclass('${table}') is null then
    return;
  end if;
  execute (
    select format('grant select (%s) on ${table} to ${EVENT_ROLE}', string_agg(quote_ident(attname), ', '))
    from pg_attribute
    where attrelid = '${table}'::regclass and not attisdropped
      and attname in (${grant.map((column) => `'${column}'`).join(', ')}));
end $$;`
}

const createRole = `
do $$
begin
  perform pg_advisory_xact_lock(hashtext('${EVENT_ROLE}'));
  if not exists (select from pg_roles where rolname = '${EVENT_ROLE}') then
    create role ${EVENT_ROLE} nologin nosuperuser nobypassrls;
  end if;
  -- From version 16 on, whoever makes a role is its member at once but may not yet set it.
  if not pg_has_role(current_user, '${EVENT_ROLE}',
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) then
    execute format('grant ${EVENT_ROLE} to %I', current_user);
  end if;
end $$;
grant usage on schema public to ${EVENT_ROLE};
`

const secureEventTables = `
do $$
declare t record;
begin
  for t in
    select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'event_id' and not a.attisdropped
    where c.relkind in ('r', 'p')
  loop
    if not (t.relrowsecurity and t.relforcerowsecurity) then
      execute format('alter table %I enable row level security', t.relname);
      execute format('alter table %I force row level security', t.relname);
    end if;
    if not exists (select from pg_policy where polrelid = t.oid and polname = 'only_this_event') then
      execute format(
        'create policy only_this_event on %I for all to ${EVENT_ROLE}
           using (event_id = current_setting(''eventflow.event_id'', true))
           with check (event_id = current_setting(''eventflow.event_id'', true))', t.relname);
    end if;
    execute format('grant select, insert, update, delete on %I to ${EVENT_ROLE}', t.relname);
  end loop;
end $$;
revoke update, delete on audit_entries from ${EVENT_ROLE};
do $$
begin
  -- A restore secures the schema of an earlier release, which may not have it.
  if to_regclass('audit_personal_values') is not null then
    revoke update on audit_personal_values from ${EVENT_ROLE};
  end if;
end $$;
`
