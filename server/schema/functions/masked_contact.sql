-- An e-mail or a phone so that two can be told apart and none is given away, as modules/users/mask.ts has it: what a list filters and sorts by
-- tells no more than what it shows.
create or replace function masked_contact(contact text) returns text immutable parallel safe language sql as $$
  select case
    when contact ~ '.@' then left(contact, 1) || '…' || substring(contact from '@[^@]*$')
    when contact ~ '^[\d\s()+-]+$' and length(regexp_replace(contact, '\D', '', 'g')) >= 7
      then '…' || right(regexp_replace(contact, '\D', '', 'g'), 4)
    else contact
  end
$$;
