-- How often a number was typed for a link that was opened in another browser: after three it opens only where it began.
alter table email_proof add column number_tries smallint not null default 0;
