-- «аdmin» with a Cyrillic «а» is «admin» to whoever reads it: logins that look alike have one skeleton. Cyrillic letters become the Latin
-- ones that they look like (Unicode TR39, confusables; capitals too, for a database whose lower() knows Latin only).
create function login_skeleton(login text) returns text immutable strict parallel safe language sql as $$
  select translate(lower(normalize(login, nfkc)),
    'авеёëнкморстухіїјѕԁһԛԝѵɑıАВЕЁËНКМОРСТУХІЇЈЅԀҺԚԜѴⱭ',
    'abeeehkmopctyxiijsdhqwvaiabeeehkmopctyxiijsdhqwva')
$$;

-- of those that look alike already, the oldest is the one that nobody may imitate any more
alter table users add column is_look_alike boolean not null default false;
update users set is_look_alike = true
from (select id, row_number() over (partition by login_skeleton(login) order by id) as place from users) as placed
where placed.id = users.id and placed.place > 1;
create unique index users_by_skeleton on users (login_skeleton(login)) where not is_look_alike;
