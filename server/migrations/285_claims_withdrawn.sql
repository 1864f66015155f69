-- A buyer takes an own claim back while nobody has answered it; `answered_at` says when (docs/claims.md).
alter table claims drop constraint claims_state_check;
alter table claims add constraint claims_state_check check (state in ('open', 'accepted', 'partly', 'refused', 'withdrawn'));
alter table claims add constraint claims_withdrawn_without_answer check (state <> 'withdrawn' or answer = '');
create policy buyer_withdraws on claims for update
  using (user_id = (select actor_id()) and state = 'open')
  with check (user_id = (select actor_id()) and state = 'withdrawn');
