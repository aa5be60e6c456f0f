-- expands
-- A code that leads back to a native application is redeemed by whoever holds the verifier of its challenge, instead of
-- by a server's secret key (RFC 7636, 4.6).
alter table exchange_code add column verifier_digest bytea check (octet_length(verifier_digest) = 32);
