-- The staff sign in by a connection only where an owner said so. Identities that staff had there may have come by the
-- word of a connection that any admin could add: they prove their address by a code, once, to have them again.
alter table connection add column allows_staff boolean not null default false;

delete from identity i using app_user u
where u.provider_id = i.provider_id and u.id = i.user_id and u.principal = 'provider';
