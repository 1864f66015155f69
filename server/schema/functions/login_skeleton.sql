-- before the tables
-- «аdmin» with a Cyrillic «а» is «admin» to whoever reads it: logins that look alike have one skeleton. Cyrillic letters become the Latin
-- ones that they look like (Unicode TR39, confusables; capitals too, for a database whose lower() knows Latin only).
create or replace function login_skeleton(login text) returns text immutable strict parallel safe language sql as $$
  select translate(lower(normalize(login, nfkc)),
    'авеёëнкморстухіїјѕԁһԛԝѵɑıАВЕЁËНКМОРСТУХІЇЈЅԀҺԚԜѴⱭ',
    'abeeehkmopctyxiijsdhqwvaiabeeehkmopctyxiijsdhqwva')
$$;
