-- Whether accounts are kept in 1C is said by the supplier in its card (docs/decisions/0192-the-rest-of-the-specification.md): of a user nobody ever wrote it.
alter table suppliers add is_not_1c boolean not null default true;
alter table users drop column is_not_1c;
