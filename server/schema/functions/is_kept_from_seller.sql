-- Drafts of the marketplace are no business of the supplier that they are about: neither the row nor what became of it while it was one.
create or replace function is_kept_from_seller(the_table text, the_row jsonb) returns boolean immutable language sql as $$
  select the_table in ('contracts', 'promotions') and the_row ->> 'state' = 'draft'
$$;
