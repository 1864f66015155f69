-- What the roles of the server may beyond what each table and function says itself (src/database/roles.ts). Applied after everything else.

-- Functions that are `security definer` work as lavka_definer, whom row security does not bind: whoever owns the tables need not be a superuser. They are
-- called by whom their file names, and not by everybody, who may otherwise call each function.
grant usage, create on schema public to lavka_definer;
grant select, insert, update, delete on all tables in schema public to lavka_definer;
do $$ declare
  command text;
begin
  for command in
    select format(
        case when prosecdef then 'revoke execute on function %1$s from public; alter function %1$s owner to lavka_definer'
          else 'grant execute on function %1$s to lavka_definer' end,
        oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute command;
  end loop;
end $$;

-- lavka_reader reads everything but what lets somebody in or has been sealed.
do $$ declare
  secrets constant text[] := '{users.password_hash,signups.password_hash,signups.code_hash,invitations.code_hash,sessions.token_hash,codes.code_hash,
    device_secrets.secret_hash,known_devices.secret_hash,push_browsers.secret,gift_certificates.code_hash,bank_operations.sealed,
    view_subscriptions.secret,view_subscriptions.old_secret,outbox.body}';
  readable text;
begin
  revoke select on all tables in schema public from lavka_reader;
  for readable in
    select format('grant select (%s) on %s to lavka_reader', string_agg(quote_ident(attname), ', '), attrelid::regclass)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
        and relname || '.' || attname <> all (secrets)
      group by attrelid
  loop
    execute readable;
  end loop;
end $$;
