-- As whom the server asks. Row security is the second wall behind the route's `allow`: the server says at the start of each transaction who is asking
-- (src/database/actor.ts), set_config('lavka.role' | 'lavka.user_id' | 'lavka.supplier_id', …, true). After such a transaction the setting is an empty text: nobody asks.
create or replace function actor_role() returns text stable parallel safe language sql as $$ select nullif(current_setting('lavka.role', true), '') $$;
