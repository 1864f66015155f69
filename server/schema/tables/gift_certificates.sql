-- [promotions] Gift certificates of a series (docs/gift-certificates.md). What one has left stands in the ledger.
create table gift_certificates (
  id bigint generated always as identity primary key,
  series_id bigint not null references gift_series,
  -- SHA-256 of the code, which is told once and kept nowhere
  code_hash bytea not null check (length(code_hash) = 32),
  -- the last four symbols of the code
  tail text not null check (length(tail) = 4),
  nominal_kopecks bigint not null check (nominal_kopecks > 0),
  expires_on date not null,
  -- why it does not pay any more; empty: it does
  block_reason text not null default '' check (length(block_reason) <= 200),
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint gift_certificates_code unique (code_hash)
);

create index gift_certificates_by_series on gift_certificates (series_id, id);

-- rules: applied again when this file changes
alter table gift_certificates enable row level security;
grant select, insert (series_id, code_hash, tail, nominal_kopecks, expires_on), update (expires_on, block_reason)
  on gift_certificates to lavka_app;

create policy operators_read_certificates on gift_certificates for select using ((select actor_is_operator()) or (select actor_is_system()));
create policy system_makes_certificates on gift_certificates for insert with check ((select actor_is_system()));
create policy admin_blocks_certificates on gift_certificates for update using ((select actor_role()) = 'admin' or (select actor_is_system()));

select follow_changes('gift_certificates', by_itself => '{series_id,code_hash,tail,nominal_kopecks,created_at}');
create trigger guard_gift_certificate before update of expires_on on gift_certificates for each row when (new.expires_on < old.expires_on)
  execute function refuse('the term of a certificate is not made shorter', 'gift_certificates_term');
