import type { Db } from './client.ts'

/** The role every event transaction runs as; it owns nothing and cannot bypass row-level security. */
export const EVENT_ROLE = 'eventflow_event'

/**
 * The third wall of tenancy: forces row-level security on every table that has an event_id, so that a
 * transaction sees the rows of the event it was opened for and no others, whatever its queries say.
 * Runs after the migrations at each start, and changes nothing where everything is in place.
 */
export async function secureTables(db: Db) {
  await db.execute(createRole)
  await db.execute(secureEventTables)
  await db.execute(secureSharedTables)
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
`

/**
 * A person reads their own memberships across events ("My events"), and the settings of those events;
 * an event reads the accounts of its own members, and of them only the address.
 */
const secureSharedTables = `
do $$
begin
  if not exists (select from pg_policy where polrelid = 'members'::regclass and polname = 'own_memberships') then
    create policy own_memberships on members for select to ${EVENT_ROLE}
      using (account_id = current_setting('eventflow.account_id', true));
  end if;
  if not exists (select from pg_policy where polrelid = 'settings'::regclass and polname = 'settings_of_own_events') then
    create policy settings_of_own_events on settings for select to ${EVENT_ROLE}
      using (current_setting('eventflow.account_id', true) <> '' and exists (
        select from members m where m.event_id = settings.event_id
          and m.account_id = current_setting('eventflow.account_id', true)));
  end if;
  alter table accounts enable row level security;
  if not exists (select from pg_policy where polrelid = 'accounts'::regclass and polname = 'accounts_of_members') then
    create policy accounts_of_members on accounts for select to ${EVENT_ROLE}
      using (exists (select from members m where m.account_id = accounts.id));
  end if;
  alter table events enable row level security;
  if not exists (select from pg_policy where polrelid = 'events'::regclass and polname = 'events_of_settings') then
    create policy events_of_settings on events for select to ${EVENT_ROLE}
      using (id = current_setting('eventflow.event_id', true) or exists (
        select from members m where m.event_id = events.id
          and m.account_id = current_setting('eventflow.account_id', true)));
  end if;
end $$;
grant select (id, email, email_verified, is_staff) on accounts to ${EVENT_ROLE};
grant select on events to ${EVENT_ROLE};
`
