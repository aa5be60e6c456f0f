-- expands
-- Every row added to these tables locked the one row of its provider, to check that it is there. Providers are never
-- deleted, so the check found nothing, and cost 6 % of what PostgreSQL does for a sign-in.
alter table app_user drop constraint app_user_provider_id_fkey;
alter table account drop constraint account_provider_id_fkey;
alter table audit_entry drop constraint audit_entry_provider_id_fkey;
alter table email_proof drop constraint otp_challenge_provider_id_fkey;
alter table email_proof_address drop constraint otp_address_provider_id_fkey;
alter table consumption drop constraint consumption_provider_id_fkey;

-- Each row is updated twice within minutes: with room for that in its page, its indexes stay as they are.
alter table email_proof set (fillfactor = 50);
alter table email_proof_address set (fillfactor = 50);
