-- A shop may take money at the door alone: a decision of its administrators, for which the list of the launch asks.
alter table marketplace add only_at_door boolean not null default false;
