-- expands
-- Who made a token for a directory: a person, and whose address that was then; or a secret key. All null for the admin key,
-- for set-up guides and for tokens that are older.
alter table scim_token add column created_by uuid, add column created_by_email text, add column created_by_key uuid;
create index scim_token_maker on scim_token (provider_id, created_by) where created_by is not null;

-- Whether the account had verified the domain of the address when its directory removed the person: then the address is the
-- organisation's, and passes on with the domain.
alter table former_member add column held_address boolean not null default false;
