-- Domains of others whose people an account's directory may add too, as the provider decided.
alter table scim_mapping add column guest_domains text[] not null default '{}';
