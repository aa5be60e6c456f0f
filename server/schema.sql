-- The schema that the files of server/migrations add up to. Made by: npm run generate
-- Left out: the daily partitions, which platform/db/partitions.ts makes.

CREATE OR REPLACE FUNCTION public.uuid_v7(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.delivery_id(event_id uuid)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    overlay(uuid_send(gen_random_uuid()) placing substring(uuid_send(event_id) from 1 for 9) from 1 for 9), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.note_endpoint_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare hints jsonb := nullif(to_jsonb(new) -> 'header_hints', '{}');
begin
  if tg_op = 'UPDATE' then
    if new.url = old.url and hints is not distinct from nullif(to_jsonb(old) -> 'header_hints', '{}') then
      return new;
    end if;
    new.version := old.version + 1;
  end if;
  insert into webhook_endpoint_version (provider_id, endpoint_id, version, url, header_hints)
  values (new.provider_id, new.id, new.version, new.url, hints);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.add_histograms(bigint[], bigint[])
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg((step << 40) + count order by step) from (
    select bin >> 40 as step, sum(bin & 1099511627775)::bigint as count from unnest($1 || $2) bin group by 1) sums
$function$;

CREATE OR REPLACE FUNCTION public.passes_webhook_filter(filter jsonb, body text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare data jsonb;
begin
  data := body::jsonb -> 'data';
  return not exists (
    select from jsonb_each(filter) wanted (path, options)
    where not options @> jsonb_build_array(coalesce(data #> string_to_array(path, '.'), 'null')));
exception when data_exception then
  return true;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_endpoint_keys(provider_id uuid, account_id uuid, events text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(provider_id || ' ' || coalesce(account_id::text, '') || ' ' || event) from unnest(events) as event
$function$;

CREATE OR REPLACE FUNCTION public.note_ended_login()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into oauth_revocation (provider_id, principal, kind, subject, at)
  values (old.provider_id, old.principal, 'session', old.session_id::text, now());
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_logout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into oauth_logout (provider_id, application_id, session_id, user_id)
  select old.provider_id, old.application_id, old.session_id, old.user_id from oauth_client
  where provider_id = old.provider_id and id = old.application_id and backchannel_logout_uri is not null;
  return null;
end $function$;

CREATE TABLE schema_migration (
  number integer NOT NULL,
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  checksum text,
  expands boolean NOT NULL DEFAULT false,
  CONSTRAINT schema_migration_pkey PRIMARY KEY (number)
);

CREATE TABLE provider (
  provider_id uuid NOT NULL,
  slug text NOT NULL,
  host text,
  name text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  plan text NOT NULL DEFAULT 'free'::text,
  branding jsonb NOT NULL DEFAULT '{}'::jsonb,
  texts_version integer NOT NULL DEFAULT 0,
  event_types_version integer NOT NULL DEFAULT 0,
  suspended_at timestamp with time zone,
  suspended_for text,
  CONSTRAINT provider_pkey PRIMARY KEY (provider_id),
  CONSTRAINT provider_host_key UNIQUE (host),
  CONSTRAINT provider_slug_key UNIQUE (slug),
  CONSTRAINT provider_suspended CHECK ((suspended_at IS NULL) = (suspended_for IS NULL))
);

CREATE TABLE api_key (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  hint text NOT NULL,
  digest bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  scopes text[] NOT NULL,
  expires_at timestamp with time zone,
  last_used_ip text,
  created_by uuid,
  created_by_email text,
  replaced_by uuid,
  CONSTRAINT api_key_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT api_key_provider_id_digest_key UNIQUE (provider_id, digest),
  CONSTRAINT api_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT api_key_scopes CHECK (cardinality(scopes) > 0 AND scopes <@ '{read,users,billing,events,webhooks,listen,all}'::text[])
);
CREATE INDEX api_key_maker ON api_key USING btree (provider_id, created_by) WHERE created_by IS NOT NULL;

CREATE TABLE idempotency_key (
  provider_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  answer bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  caller text NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (provider_id, caller, key),
  CONSTRAINT idempotency_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX idempotency_key_created_at_idx ON idempotency_key USING btree (created_at);

CREATE TABLE app_user (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  principal text NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  verified_at timestamp with time zone,
  status text NOT NULL DEFAULT 'active'::text,
  last_login_at timestamp with time zone,
  staff_role text,
  name text,
  given_name text,
  family_name text,
  picture text,
  locale text,
  zoneinfo text,
  phone text,
  external_id text,
  public_metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  private_metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  profile_sources jsonb NOT NULL DEFAULT '{}'::jsonb,
  search_name text,
  search_family text,
  language text,
  revision bigint NOT NULL DEFAULT 1,
  delete_at timestamp with time zone,
  delete_refused text,
  CONSTRAINT app_user_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT app_user_provider_id_principal_email_key UNIQUE (provider_id, principal, email),
  CONSTRAINT app_user_leaving_when CHECK (status <> 'leaving'::text OR delete_at IS NOT NULL),
  CONSTRAINT app_user_principal_check CHECK (principal = ANY (ARRAY['customer'::text, 'provider'::text])),
  CONSTRAINT app_user_staff_role_check CHECK (staff_role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])),
  CONSTRAINT app_user_staff_role_of_staff CHECK ((principal = 'provider'::text) = (staff_role IS NOT NULL)),
  CONSTRAINT app_user_status_check CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text, 'leaving'::text]))
);
CREATE INDEX app_user_blocked ON app_user USING btree (provider_id, id) WHERE status = 'blocked'::text;
CREATE INDEX app_user_by_email ON app_user USING btree (provider_id, email COLLATE "C", id);
CREATE INDEX app_user_by_family ON app_user USING btree (provider_id, search_family, id) WHERE search_family IS NOT NULL;
CREATE INDEX app_user_by_last_login ON app_user USING btree (provider_id, COALESCE(last_login_at, '-infinity'::timestamp with time zone), id);
CREATE INDEX app_user_by_name ON app_user USING btree (provider_id, COALESCE(search_name, email COLLATE "C"), id);
CREATE INDEX app_user_delete_at ON app_user USING btree (delete_at, provider_id, id) WHERE delete_at IS NOT NULL;
CREATE UNIQUE INDEX app_user_external_id ON app_user USING btree (provider_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX app_user_leaving ON app_user USING btree (provider_id, id) WHERE status = 'leaving'::text;
CREATE INDEX app_user_staff ON app_user USING btree (provider_id, id) WHERE principal = 'provider'::text;
CREATE INDEX app_user_staff_by_email ON app_user USING btree (email) WHERE principal = 'provider'::text;
CREATE INDEX app_user_unverified ON app_user USING btree (provider_id, id) WHERE verified_at IS NULL;

CREATE TABLE account (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  external_id text,
  logo text,
  public_metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  private_metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  search_name text NOT NULL DEFAULT ''::text,
  revision bigint NOT NULL DEFAULT 1,
  CONSTRAINT account_pkey PRIMARY KEY (provider_id, id)
);
CREATE INDEX account_by_name ON account USING btree (provider_id, search_name, id);
CREATE UNIQUE INDEX account_external_id ON account USING btree (provider_id, external_id) WHERE external_id IS NOT NULL;

CREATE TABLE member (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  CONSTRAINT member_pkey PRIMARY KEY (provider_id, account_id, user_id),
  CONSTRAINT member_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT member_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT member_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text]))
);
CREATE INDEX member_provider_id_user_id_idx ON member USING btree (provider_id, user_id);

CREATE TABLE session (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_digest bytea NOT NULL,
  method text NOT NULL,
  ip text,
  user_agent text,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  second_factor text,
  authenticated_at timestamp with time zone NOT NULL,
  parent_id uuid,
  CONSTRAINT session_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT session_provider_id_token_digest_key UNIQUE (provider_id, token_digest),
  CONSTRAINT session_provider_id_parent_id_fkey FOREIGN KEY (provider_id, parent_id) REFERENCES session(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT session_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX session_expires_at_idx ON session USING btree (expires_at);
CREATE INDEX session_provider_id_parent_id_idx ON session USING btree (provider_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX session_provider_id_user_id_idx ON session USING btree (provider_id, user_id);

CREATE TABLE email_proof (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  principal text NOT NULL,
  email text NOT NULL,
  flow_digest bytea NOT NULL,
  code_digest bytea NOT NULL,
  flow_tries smallint NOT NULL DEFAULT 0,
  open_tries smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  redeemed_at timestamp with time zone,
  purpose text NOT NULL,
  link_digest bytea,
  number smallint,
  redirect_url text,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  approved_at timestamp with time zone,
  number_tries smallint NOT NULL DEFAULT 0,
  requester bytea,
  language text,
  CONSTRAINT otp_challenge_pkey PRIMARY KEY (provider_id, id)
) WITH (fillfactor=50);
CREATE UNIQUE INDEX email_proof_provider_id_link_digest_idx ON email_proof USING btree (provider_id, link_digest) WHERE link_digest IS NOT NULL;
CREATE INDEX otp_challenge_created_at_idx ON email_proof USING btree (created_at);
CREATE INDEX otp_challenge_provider_id_principal_email_id_idx ON email_proof USING btree (provider_id, principal, email, id);

CREATE TABLE email_proof_address (
  provider_id uuid NOT NULL,
  principal text NOT NULL,
  email text NOT NULL,
  wrong_guesses smallint NOT NULL DEFAULT 0,
  window_started_at timestamp with time zone NOT NULL,
  CONSTRAINT otp_address_pkey PRIMARY KEY (provider_id, principal, email)
) WITH (fillfactor=50);
CREATE INDEX otp_address_window_started_at_idx ON email_proof_address USING btree (window_started_at);

CREATE TABLE event (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  account_id uuid,
  type_version integer,
  traceparent text,
  deliveries integer,
  CONSTRAINT event_pkey PRIMARY KEY (provider_id, id)
) PARTITION BY RANGE (id);

CREATE TABLE event_default PARTITION OF event DEFAULT;

CREATE TABLE webhook_endpoint (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  events text[] NOT NULL,
  status text NOT NULL DEFAULT 'enabled'::text,
  status_reason text,
  failed_attempts integer NOT NULL DEFAULT 0,
  failing_since timestamp with time zone,
  next_probe_at timestamp with time zone,
  probes integer NOT NULL DEFAULT 0,
  staff_told_at timestamp with time zone,
  secret bytea NOT NULL,
  next_secret bytea,
  overlap_ends_at timestamp with time zone,
  rate_limit integer,
  created_at timestamp with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  external_id text,
  metadata jsonb NOT NULL DEFAULT '{}'::jsonb,
  headers bytea,
  header_hints jsonb NOT NULL DEFAULT '{}'::jsonb,
  timeout_seconds integer,
  retry_delays integer[],
  filter jsonb,
  client_certificate bytea,
  certificate jsonb,
  account_id uuid,
  kind text NOT NULL DEFAULT 'http'::text,
  destination jsonb,
  destination_sealed bytea,
  chosen text[] NOT NULL GENERATED ALWAYS AS (webhook_endpoint_keys(provider_id, account_id, events)) STORED,
  outage_since timestamp with time zone,
  outage_ended_at timestamp with time zone,
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT webhook_endpoint_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_endpoint_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT webhook_endpoint_destination CHECK ((kind = 'http'::text) = (destination IS NULL) AND (kind = 'http'::text) = (destination_sealed IS NULL)),
  CONSTRAINT webhook_endpoint_kind CHECK (kind = ANY (ARRAY['http'::text, 'rabbitmq'::text, 'kafka'::text, 'sqs'::text, 'pubsub'::text])),
  CONSTRAINT webhook_endpoint_status_check CHECK (status = ANY (ARRAY['enabled'::text, 'paused'::text, 'disabled'::text]))
);
CREATE INDEX webhook_endpoint_account ON webhook_endpoint USING btree (provider_id, account_id);
CREATE INDEX webhook_endpoint_by_status ON webhook_endpoint USING btree (provider_id, status, id);
CREATE INDEX webhook_endpoint_by_url ON webhook_endpoint USING btree (provider_id, "left"(url, 200) COLLATE "C", id);
CREATE INDEX webhook_endpoint_chosen ON webhook_endpoint USING gin (chosen) WITH (fastupdate=off);
CREATE UNIQUE INDEX webhook_endpoint_external_id ON webhook_endpoint USING btree (provider_id, external_id);
CREATE INDEX webhook_endpoint_outage_ended ON webhook_endpoint USING btree (outage_ended_at) WHERE outage_ended_at IS NOT NULL;
CREATE INDEX webhook_endpoint_probed ON webhook_endpoint USING btree (next_probe_at) WHERE next_probe_at IS NOT NULL;
CREATE TRIGGER note_version BEFORE INSERT OR UPDATE ON webhook_endpoint FOR EACH ROW EXECUTE FUNCTION note_endpoint_version();

CREATE TABLE delivery (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_type text NOT NULL,
  status text NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone,
  begun boolean NOT NULL DEFAULT false,
  test boolean NOT NULL DEFAULT false,
  response_status smallint,
  error text,
  endpoint_version integer,
  CONSTRAINT delivery_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT delivery_status_check CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text]))
) PARTITION BY RANGE (id);
CREATE INDEX delivery_provider_id_endpoint_id_id_idx ON delivery USING btree (provider_id, endpoint_id, id);

CREATE TABLE delivery_default PARTITION OF delivery DEFAULT WITH (fillfactor=80);

CREATE TABLE attempt (
  provider_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  trigger text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  duration_ms integer NOT NULL,
  response_status smallint,
  response_excerpt text,
  error text,
  address text,
  connection jsonb,
  first_byte_ms integer,
  endpoint_version integer,
  http_version smallint,
  rotating boolean,
  tls_cause text,
  response_headers text,
  decided boolean,
  CONSTRAINT attempt_pkey PRIMARY KEY (provider_id, delivery_id, id),
  CONSTRAINT attempt_trigger_check CHECK (trigger = ANY (ARRAY['schedule'::text, 'replay'::text, 'probe'::text, 'test'::text, 'retry'::text, 'backfill'::text]))
) PARTITION BY RANGE (id);

CREATE TABLE attempt_default PARTITION OF attempt DEFAULT;

CREATE TABLE delivery_queue (
  provider_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  delivery_id uuid NOT NULL,
  event_id uuid NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  trigger text NOT NULL DEFAULT 'schedule'::text,
  begun boolean NOT NULL GENERATED ALWAYS AS ((tries > 0)) STORED,
  CONSTRAINT delivery_queue_pkey PRIMARY KEY (provider_id, endpoint_id, begun, due_at, delivery_id)
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_cost_delay=0);

CREATE TABLE job (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  input jsonb NOT NULL,
  status text NOT NULL DEFAULT 'running'::text,
  cursor uuid,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  stepped_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT job_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT job_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT job_status_check CHECK (status = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text]))
);
CREATE INDEX job_stepped_at_idx ON job USING btree (stepped_at) WHERE status = 'running'::text;

CREATE TABLE undelivered (
  provider_id uuid NOT NULL,
  status text NOT NULL,
  delivery_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  CONSTRAINT undelivered_pkey PRIMARY KEY (provider_id, status, delivery_id),
  CONSTRAINT undelivered_status_check CHECK (status = ANY (ARRAY['failed'::text, 'cancelled'::text]))
);
CREATE INDEX undelivered_provider_id_endpoint_id_status_delivery_id_idx ON undelivered USING btree (provider_id, endpoint_id, status, delivery_id);

CREATE TABLE pending_login (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  token_digest bytea NOT NULL,
  user_id uuid NOT NULL,
  method text NOT NULL,
  replaces uuid,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  shown_at timestamp with time zone,
  ends_by timestamp with time zone,
  awaits text NOT NULL DEFAULT 'factor'::text,
  second_factor text,
  CONSTRAINT pending_login_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT pending_login_provider_id_token_digest_key UNIQUE (provider_id, token_digest),
  CONSTRAINT pending_login_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT pending_login_awaits_check CHECK (awaits = ANY (ARRAY['factor'::text, 'choice'::text]))
);
CREATE INDEX pending_login_expires_at_idx ON pending_login USING btree (expires_at);
CREATE INDEX pending_login_provider_id_user_id_idx ON pending_login USING btree (provider_id, user_id);

CREATE TABLE known_device (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  digest bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT known_device_pkey PRIMARY KEY (provider_id, user_id, digest),
  CONSTRAINT known_device_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX known_device_seen_at_idx ON known_device USING btree (seen_at);

CREATE TABLE audit_entry (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  action text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  user_id uuid,
  email text,
  target_id uuid,
  ip text,
  user_agent text,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  actor_name text,
  target_type text,
  target_label text,
  application_id uuid,
  application_name text,
  CONSTRAINT audit_entry_pkey PRIMARY KEY (provider_id, id)
);
CREATE INDEX audit_entry_at_idx ON audit_entry USING btree (at);
CREATE INDEX audit_entry_by_application ON audit_entry USING btree (provider_id, application_id, id) WHERE application_id IS NOT NULL;
CREATE INDEX audit_entry_by_ip ON audit_entry USING btree (provider_id, ip, id) WHERE ip IS NOT NULL;
CREATE INDEX audit_entry_by_target ON audit_entry USING btree (provider_id, target_id, id) WHERE target_id IS NOT NULL;
CREATE INDEX audit_entry_provider_id_action_id_idx ON audit_entry USING btree (provider_id, action, id);
CREATE INDEX audit_entry_provider_id_actor_id_id_idx ON audit_entry USING btree (provider_id, actor_id, id);
CREATE INDEX audit_entry_provider_id_user_id_id_idx ON audit_entry USING btree (provider_id, user_id, id);

CREATE TABLE exchange_code (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  digest bytea NOT NULL,
  sealed_token bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  verifier_digest bytea,
  CONSTRAINT exchange_code_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT exchange_code_provider_id_digest_key UNIQUE (provider_id, digest),
  CONSTRAINT exchange_code_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT exchange_code_verifier_digest_check CHECK (octet_length(verifier_digest) = 32)
);
CREATE INDEX exchange_code_expires_at_idx ON exchange_code USING btree (expires_at);

CREATE TABLE password (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  hash text NOT NULL,
  set_at timestamp with time zone NOT NULL,
  lot integer NOT NULL,
  CONSTRAINT password_pkey PRIMARY KEY (provider_id, user_id),
  CONSTRAINT password_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX password_provider_id_lot_idx ON password USING btree (provider_id, lot);

CREATE TABLE password_history (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  hash text NOT NULL,
  CONSTRAINT password_history_pkey PRIMARY KEY (provider_id, user_id, id),
  CONSTRAINT password_history_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE totp (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sealed_seed bytea NOT NULL,
  last_step integer NOT NULL,
  activated_at timestamp with time zone NOT NULL,
  CONSTRAINT totp_pkey PRIMARY KEY (provider_id, user_id),
  CONSTRAINT totp_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE totp_enrolment (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  sealed_seed bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT totp_enrolment_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT totp_enrolment_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX totp_enrolment_expires_at_idx ON totp_enrolment USING btree (expires_at);
CREATE INDEX totp_enrolment_provider_id_user_id_idx ON totp_enrolment USING btree (provider_id, user_id);

CREATE TABLE recovery_code (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  digest bytea NOT NULL,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (provider_id, user_id, digest),
  CONSTRAINT recovery_code_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES totp(provider_id, user_id) ON DELETE CASCADE
);

CREATE TABLE passkey (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  backup_eligible boolean,
  CONSTRAINT passkey_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT passkey_provider_id_credential_id_key UNIQUE (provider_id, credential_id),
  CONSTRAINT passkey_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX passkey_provider_id_user_id_idx ON passkey USING btree (provider_id, user_id);

CREATE TABLE passkey_challenge (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  purpose text NOT NULL,
  subject text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT passkey_challenge_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT passkey_challenge_purpose_check CHECK (purpose = ANY (ARRAY['register'::text, 'sign_in'::text, 'second_factor'::text, 'step_up'::text]))
);
CREATE INDEX passkey_challenge_expires_at_idx ON passkey_challenge USING btree (expires_at);

CREATE TABLE invitation (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  principal text NOT NULL,
  account_id uuid,
  email text NOT NULL,
  role text NOT NULL,
  digest bytea NOT NULL,
  invited_by uuid,
  status text NOT NULL DEFAULT 'open'::text,
  accepted_by uuid,
  sends smallint NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT invitation_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT invitation_provider_id_digest_key UNIQUE (provider_id, digest),
  CONSTRAINT invitation_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT invitation_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT invitation_check CHECK ((principal = 'provider'::text) = (account_id IS NULL)),
  CONSTRAINT invitation_principal_check CHECK (principal = ANY (ARRAY['customer'::text, 'provider'::text])),
  CONSTRAINT invitation_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])),
  CONSTRAINT invitation_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'revoked'::text]))
);
CREATE INDEX invitation_expires_at_idx ON invitation USING btree (expires_at);
CREATE UNIQUE INDEX invitation_provider_id_account_id_email_idx ON invitation USING btree (provider_id, account_id, email) NULLS NOT DISTINCT WHERE status = 'open'::text;
CREATE INDEX invitation_provider_id_account_id_id_idx ON invitation USING btree (provider_id, account_id, id);
CREATE INDEX invitation_provider_id_email_idx ON invitation USING btree (provider_id, email);

CREATE TABLE guess_window (
  provider_id uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  wrong_guesses integer NOT NULL,
  CONSTRAINT guess_window_pkey PRIMARY KEY (provider_id),
  CONSTRAINT guess_window_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE connection (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  preset text,
  account_id uuid,
  enabled boolean NOT NULL DEFAULT true,
  config jsonb NOT NULL,
  client_secret bytea,
  created_at timestamp with time zone NOT NULL,
  allows_staff boolean NOT NULL DEFAULT false,
  signs_out_at_idp boolean NOT NULL DEFAULT false,
  CONSTRAINT connection_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT connection_provider_id_slug_key UNIQUE (provider_id, slug),
  CONSTRAINT connection_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT connection_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT connection_kind_check CHECK (kind = ANY (ARRAY['oauth'::text, 'oauth2'::text, 'oidc'::text, 'saml'::text]))
);
CREATE INDEX connection_provider_id_account_id_idx ON connection USING btree (provider_id, account_id);

CREATE TABLE identity (
  provider_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  email text,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT identity_pkey PRIMARY KEY (provider_id, connection_id, subject),
  CONSTRAINT identity_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT identity_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX identity_by_last_use ON identity USING btree (provider_id, connection_id, last_used_at);
CREATE INDEX identity_provider_id_user_id_idx ON identity USING btree (provider_id, user_id);

CREATE TABLE federation_flow (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  principal text NOT NULL,
  state_digest bytea NOT NULL,
  browser_digest bytea NOT NULL,
  request_id text,
  nonce text,
  code_verifier bytea,
  link_user_id uuid,
  redirect_url text,
  dry_run boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  returns smallint NOT NULL DEFAULT 0,
  asks_factor boolean NOT NULL DEFAULT false,
  told jsonb,
  CONSTRAINT federation_flow_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT federation_flow_provider_id_state_digest_key UNIQUE (provider_id, state_digest),
  CONSTRAINT federation_flow_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX federation_flow_created_at_idx ON federation_flow USING btree (created_at);

CREATE TABLE waiting_assertion (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  principal text NOT NULL,
  browser_digest bytea NOT NULL,
  subject text NOT NULL,
  email text,
  groups jsonb NOT NULL,
  redirect_url text,
  created_at timestamp with time zone NOT NULL,
  profile jsonb NOT NULL DEFAULT '{}'::jsonb,
  issuer_session jsonb,
  shown jsonb,
  CONSTRAINT waiting_assertion_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT waiting_assertion_provider_id_principal_browser_digest_key UNIQUE (provider_id, principal, browser_digest),
  CONSTRAINT waiting_assertion_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX waiting_assertion_created_at_idx ON waiting_assertion USING btree (created_at);

CREATE TABLE saml_key (
  provider_id uuid NOT NULL,
  private_key bytea NOT NULL,
  certificate text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saml_key_pkey PRIMARY KEY (provider_id),
  CONSTRAINT saml_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE saml_answer (
  provider_id uuid NOT NULL,
  token_digest bytea NOT NULL,
  connection_id uuid NOT NULL,
  principal text NOT NULL,
  response bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  redirect_url text,
  CONSTRAINT saml_answer_pkey PRIMARY KEY (provider_id, token_digest),
  CONSTRAINT saml_answer_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX saml_answer_created_at_idx ON saml_answer USING btree (created_at);

CREATE TABLE saml_used (
  provider_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  id_digest bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT saml_used_pkey PRIMARY KEY (provider_id, connection_id, id_digest),
  CONSTRAINT saml_used_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX saml_used_expires_at_idx ON saml_used USING btree (expires_at);

CREATE TABLE saml_session (
  provider_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  subject text NOT NULL,
  name_id_format text,
  session_index text,
  name_id text,
  CONSTRAINT saml_session_pkey PRIMARY KEY (provider_id, connection_id, subject),
  CONSTRAINT saml_session_provider_id_connection_id_subject_fkey FOREIGN KEY (provider_id, connection_id, subject) REFERENCES identity(provider_id, connection_id, subject) ON DELETE CASCADE
);

CREATE TABLE sso_domain (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  domain text NOT NULL,
  token text NOT NULL,
  sso_required boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  verified_at timestamp with time zone,
  checked_at timestamp with time zone,
  missing_since timestamp with time zone,
  CONSTRAINT sso_domain_pkey PRIMARY KEY (provider_id, account_id, domain),
  CONSTRAINT sso_domain_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX sso_domain_checked_at_idx ON sso_domain USING btree (checked_at) WHERE verified_at IS NOT NULL;
CREATE UNIQUE INDEX sso_domain_verified ON sso_domain USING btree (provider_id, domain) WHERE verified_at IS NOT NULL;

CREATE TABLE scim_token (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  hint text NOT NULL,
  digest bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  created_by uuid,
  created_by_email text,
  created_by_key uuid,
  CONSTRAINT scim_token_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT scim_token_provider_id_digest_key UNIQUE (provider_id, digest),
  CONSTRAINT scim_token_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX scim_token_maker ON scim_token USING btree (provider_id, created_by) WHERE created_by IS NOT NULL;
CREATE INDEX scim_token_provider_id_account_id_idx ON scim_token USING btree (provider_id, account_id);

CREATE TABLE scim_mapping (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  roles jsonb NOT NULL,
  guest_domains text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT scim_mapping_pkey PRIMARY KEY (provider_id, account_id),
  CONSTRAINT scim_mapping_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE scim_user (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  user_name text NOT NULL,
  external_id text,
  active boolean NOT NULL,
  attributes jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT scim_user_pkey PRIMARY KEY (provider_id, account_id, user_id),
  CONSTRAINT scim_user_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT scim_user_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX scim_user_name ON scim_user USING btree (provider_id, account_id, lower(user_name));
CREATE INDEX scim_user_provider_id_account_id_external_id_idx ON scim_user USING btree (provider_id, account_id, external_id);
CREATE INDEX scim_user_provider_id_user_id_idx ON scim_user USING btree (provider_id, user_id);

CREATE TABLE scim_group (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  display_name text NOT NULL,
  external_id text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT scim_group_pkey PRIMARY KEY (provider_id, account_id, id),
  CONSTRAINT scim_group_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX scim_group_name ON scim_group USING btree (provider_id, account_id, lower(display_name));

CREATE TABLE scim_group_member (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT scim_group_member_pkey PRIMARY KEY (provider_id, account_id, group_id, user_id),
  CONSTRAINT scim_group_member_provider_id_account_id_group_id_fkey FOREIGN KEY (provider_id, account_id, group_id) REFERENCES scim_group(provider_id, account_id, id) ON DELETE CASCADE,
  CONSTRAINT scim_group_member_provider_id_account_id_user_id_fkey FOREIGN KEY (provider_id, account_id, user_id) REFERENCES scim_user(provider_id, account_id, user_id) ON DELETE CASCADE
);
CREATE INDEX scim_group_member_provider_id_account_id_user_id_idx ON scim_group_member USING btree (provider_id, account_id, user_id);

CREATE TABLE budget (
  provider_id uuid NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  spender text NOT NULL,
  spent integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT budget_pkey PRIMARY KEY (provider_id, name, subject, spender),
  CONSTRAINT budget_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX budget_ends_at_idx ON budget USING btree (ends_at);

CREATE TABLE client_requests (
  client text NOT NULL,
  minute timestamp with time zone NOT NULL,
  requests integer NOT NULL,
  CONSTRAINT client_requests_pkey PRIMARY KEY (client)
);
CREATE INDEX client_requests_minute_idx ON client_requests USING btree (minute);

CREATE TABLE secret_key (
  id bytea NOT NULL,
  state text NOT NULL,
  kept_keys bytea NOT NULL,
  objection text,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT secret_key_pkey PRIMARY KEY (id),
  CONSTRAINT secret_key_state_check CHECK (state = ANY (ARRAY['announced'::text, 'current'::text, 'old'::text, 'retired'::text]))
);
CREATE UNIQUE INDEX secret_key_state_idx ON secret_key USING btree (state) WHERE state = 'current'::text;

CREATE TABLE plan (
  provider_id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  rank integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  self_service boolean NOT NULL DEFAULT true,
  archived_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  on_increase text,
  CONSTRAINT plan_pkey PRIMARY KEY (provider_id, key),
  CONSTRAINT plan_rank UNIQUE (provider_id, rank),
  CONSTRAINT plan_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT plan_on_increase_check CHECK (on_increase = ANY (ARRAY['pay_first'::text, 'invoice'::text]))
);
CREATE UNIQUE INDEX plan_default ON plan USING btree (provider_id) WHERE is_default;

CREATE TABLE plan_version (
  provider_id uuid NOT NULL,
  plan_key text NOT NULL,
  number integer NOT NULL,
  prices jsonb NOT NULL,
  trial_days integer NOT NULL,
  features jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  published_at timestamp with time zone,
  CONSTRAINT plan_version_pkey PRIMARY KEY (provider_id, plan_key, number),
  CONSTRAINT plan_version_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT plan_version_provider_id_plan_key_fkey FOREIGN KEY (provider_id, plan_key) REFERENCES plan(provider_id, key),
  CONSTRAINT plan_version_trial_days_check CHECK (trial_days >= 0 AND trial_days <= 730)
);

CREATE TABLE billing_settings (
  provider_id uuid NOT NULL,
  settings jsonb NOT NULL,
  mails text,
  CONSTRAINT billing_settings_pkey PRIMARY KEY (provider_id),
  CONSTRAINT billing_settings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT billing_settings_mails_check CHECK (mails = ANY (ARRAY['none'::text, 'own'::text, 'all'::text]))
);

CREATE TABLE billing_account (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  currency text,
  balance bigint NOT NULL DEFAULT 0,
  buyer jsonb NOT NULL DEFAULT '{}'::jsonb,
  tax_rates jsonb NOT NULL DEFAULT '[]'::jsonb,
  tax_note text NOT NULL DEFAULT ''::text,
  trial_used_at timestamp with time zone,
  CONSTRAINT billing_account_pkey PRIMARY KEY (provider_id, account_id),
  CONSTRAINT billing_account_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT billing_account_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT billing_account_balance_check CHECK (balance >= 0)
);

CREATE TABLE subscription (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  plan_key text NOT NULL,
  plan_version integer NOT NULL,
  "interval" text NOT NULL,
  currency text NOT NULL,
  seats integer NOT NULL,
  collection text NOT NULL,
  processor text NOT NULL,
  status text NOT NULL,
  zone text NOT NULL,
  anchor timestamp with time zone NOT NULL,
  period integer NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  trial_end timestamp with time zone,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  pending jsonb,
  payment_due_at timestamp with time zone,
  grace_until timestamp with time zone,
  access_until timestamp with time zone,
  version bigint NOT NULL,
  due_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  pending_payment jsonb,
  cancel_feedback text,
  cancel_comment text,
  CONSTRAINT subscription_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT subscription_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT subscription_provider_id_plan_key_plan_version_fkey FOREIGN KEY (provider_id, plan_key, plan_version) REFERENCES plan_version(provider_id, plan_key, number),
  CONSTRAINT subscription_cancel_feedback_check CHECK (cancel_feedback = ANY (ARRAY['too_expensive'::text, 'missing_features'::text, 'switched_service'::text, 'unused'::text, 'customer_service'::text, 'too_complex'::text, 'low_quality'::text, 'other'::text])),
  CONSTRAINT subscription_cancel_reason_check CHECK (cancel_reason = ANY (ARRAY['requested'::text, 'unpaid'::text, 'expired'::text])),
  CONSTRAINT subscription_check CHECK (period_start < period_end),
  CONSTRAINT subscription_check1 CHECK ((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  CONSTRAINT subscription_collection_check CHECK (collection = ANY (ARRAY['charge'::text, 'invoice'::text])),
  CONSTRAINT subscription_interval_check CHECK ("interval" = ANY (ARRAY['month'::text, 'year'::text])),
  CONSTRAINT subscription_period_check CHECK (period >= '-1'::integer),
  CONSTRAINT subscription_seats_check CHECK (seats > 0),
  CONSTRAINT subscription_status_check CHECK (status = ANY (ARRAY['incomplete'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'cancelled'::text]))
);
CREATE INDEX subscription_by_period_end ON subscription USING btree (provider_id, period_end, id);
CREATE INDEX subscription_by_plan ON subscription USING btree (provider_id, plan_key, id);
CREATE INDEX subscription_by_status ON subscription USING btree (provider_id, status, id);
CREATE UNIQUE INDEX subscription_live ON subscription USING btree (provider_id, account_id) WHERE status <> 'cancelled'::text;
CREATE INDEX subscription_provider_id_account_id_id_idx ON subscription USING btree (provider_id, account_id, id);
CREATE INDEX subscription_provider_id_due_at_idx ON subscription USING btree (provider_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX subscription_provider_id_plan_key_plan_version_idx ON subscription USING btree (provider_id, plan_key, plan_version) WHERE status <> 'cancelled'::text;

CREATE TABLE invoice_series (
  provider_id uuid NOT NULL,
  series text NOT NULL,
  next bigint NOT NULL,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (provider_id, series),
  CONSTRAINT invoice_series_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE invoice (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  subscription_id uuid,
  series text,
  sequence bigint,
  number text,
  status text NOT NULL,
  reason text NOT NULL,
  currency text NOT NULL,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  lines jsonb NOT NULL,
  tax_lines jsonb NOT NULL,
  tax_inclusive boolean NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  subtotal bigint NOT NULL,
  tax bigint NOT NULL,
  total bigint NOT NULL,
  balance_applied bigint NOT NULL DEFAULT 0,
  amount_due bigint NOT NULL,
  amount_paid bigint NOT NULL DEFAULT 0,
  amount_credited bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  issued_at timestamp with time zone,
  due_at timestamp with time zone,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  CONSTRAINT invoice_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT invoice_number UNIQUE (provider_id, series, sequence),
  CONSTRAINT invoice_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT invoice_amount_credited_check CHECK (amount_credited >= 0),
  CONSTRAINT invoice_amount_due_check CHECK (amount_due >= 0),
  CONSTRAINT invoice_amount_paid_check CHECK (amount_paid >= 0),
  CONSTRAINT invoice_check CHECK ((status = 'draft'::text) = (number IS NULL)),
  CONSTRAINT invoice_check1 CHECK ((amount_paid + amount_credited) <= amount_due),
  CONSTRAINT invoice_reason_check CHECK (reason = ANY (ARRAY['purchase'::text, 'renewal'::text, 'change'::text, 'manual'::text, 'import'::text])),
  CONSTRAINT invoice_status_check CHECK (status = ANY (ARRAY['draft'::text, 'open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))
);
CREATE INDEX invoice_by_due_at ON invoice USING btree (provider_id, COALESCE(due_at, 'infinity'::timestamp with time zone), id);
CREATE INDEX invoice_by_total ON invoice USING btree (provider_id, total, id);
CREATE UNIQUE INDEX invoice_period ON invoice USING btree (provider_id, subscription_id, period_start, reason) WHERE (reason = ANY (ARRAY['purchase'::text, 'renewal'::text])) AND series IS DISTINCT FROM 'stripe'::text;
CREATE INDEX invoice_provider_id_account_id_id_idx ON invoice USING btree (provider_id, account_id, id);
CREATE UNIQUE INDEX invoice_provider_id_number_idx ON invoice USING btree (provider_id, number) WHERE number IS NOT NULL;
CREATE INDEX invoice_provider_id_status_id_idx ON invoice USING btree (provider_id, status, id);
CREATE INDEX invoice_provider_id_subscription_id_id_idx ON invoice USING btree (provider_id, subscription_id, id);

CREATE TABLE payment (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  processor text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  reference text NOT NULL DEFAULT ''::text,
  failure text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  outcome text,
  CONSTRAINT payment_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT payment_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT payment_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES invoice(provider_id, id),
  CONSTRAINT payment_amount_check CHECK (amount > 0),
  CONSTRAINT payment_outcome_check CHECK (outcome = ANY (ARRAY['invoice'::text, 'revived'::text, 'balance'::text])),
  CONSTRAINT payment_status_check CHECK (status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX payment_provider_id_invoice_id_id_idx ON payment USING btree (provider_id, invoice_id, id);

CREATE TABLE credit_note (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  series text NOT NULL,
  sequence bigint NOT NULL,
  number text NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  lines jsonb NOT NULL,
  tax_lines jsonb NOT NULL,
  subtotal bigint NOT NULL,
  tax bigint NOT NULL,
  total bigint NOT NULL,
  to_unpaid bigint NOT NULL,
  to_balance bigint NOT NULL,
  to_refund bigint NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  CONSTRAINT credit_note_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT credit_note_provider_id_series_sequence_key UNIQUE (provider_id, series, sequence),
  CONSTRAINT credit_note_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT credit_note_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES invoice(provider_id, id),
  CONSTRAINT credit_note_check CHECK ((to_unpaid + to_balance + to_refund) = total),
  CONSTRAINT credit_note_total_check CHECK (total > 0)
);
CREATE INDEX credit_note_provider_id_invoice_id_id_idx ON credit_note USING btree (provider_id, invoice_id, id);

CREATE TABLE refund (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  credit_note_id uuid NOT NULL,
  processor text NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT refund_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT refund_provider_id_credit_note_id_fkey FOREIGN KEY (provider_id, credit_note_id) REFERENCES credit_note(provider_id, id),
  CONSTRAINT refund_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT refund_provider_id_payment_id_fkey FOREIGN KEY (provider_id, payment_id) REFERENCES payment(provider_id, id),
  CONSTRAINT refund_amount_check CHECK (amount > 0),
  CONSTRAINT refund_status_check CHECK (status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text]))
);
CREATE INDEX refund_created_at_idx ON refund USING btree (created_at) WHERE status = 'pending'::text;
CREATE INDEX refund_provider_id_payment_id_idx ON refund USING btree (provider_id, payment_id);

CREATE TABLE test_clock (
  provider_id uuid NOT NULL,
  ahead_ms bigint NOT NULL,
  CONSTRAINT test_clock_pkey PRIMARY KEY (provider_id),
  CONSTRAINT test_clock_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT test_clock_ahead_ms_check CHECK (ahead_ms >= 0)
);

CREATE TABLE terms_document (
  provider_id uuid NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  audience text NOT NULL,
  required boolean NOT NULL,
  archived_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT terms_document_pkey PRIMARY KEY (provider_id, key),
  CONSTRAINT terms_document_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT terms_document_audience_check CHECK (audience = ANY (ARRAY['customer'::text, 'provider'::text, 'both'::text]))
);

CREATE TABLE terms_version (
  provider_id uuid NOT NULL,
  document_key text NOT NULL,
  version text NOT NULL,
  texts jsonb NOT NULL,
  effective_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  published_at timestamp with time zone,
  number integer,
  CONSTRAINT terms_version_pkey PRIMARY KEY (provider_id, document_key, version),
  CONSTRAINT terms_version_provider_id_document_key_number_key UNIQUE (provider_id, document_key, number),
  CONSTRAINT terms_version_provider_id_document_key_fkey FOREIGN KEY (provider_id, document_key) REFERENCES terms_document(provider_id, key),
  CONSTRAINT terms_version_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT terms_version_check CHECK ((published_at IS NULL) = (number IS NULL)),
  CONSTRAINT terms_version_check1 CHECK (published_at IS NULL OR effective_at IS NOT NULL)
);

CREATE TABLE terms_acceptance (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  document_key text NOT NULL,
  version text NOT NULL,
  id uuid NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  language text NOT NULL,
  sha256 text NOT NULL,
  ip text,
  user_agent text,
  actor_kind text NOT NULL,
  actor_id uuid,
  CONSTRAINT terms_acceptance_pkey PRIMARY KEY (provider_id, user_id, document_key, version),
  CONSTRAINT terms_acceptance_provider_id_document_key_version_fkey FOREIGN KEY (provider_id, document_key, version) REFERENCES terms_version(provider_id, document_key, version),
  CONSTRAINT terms_acceptance_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT terms_acceptance_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT terms_acceptance_actor_kind_check CHECK (actor_kind = ANY (ARRAY['user'::text, 'key'::text, 'admin'::text]))
);
CREATE INDEX terms_acceptance_provider_id_document_key_id_idx ON terms_acceptance USING btree (provider_id, document_key, id);
CREATE INDEX terms_acceptance_provider_id_document_key_version_id_idx ON terms_acceptance USING btree (provider_id, document_key, version, id);
CREATE INDEX terms_acceptance_provider_id_user_id_id_idx ON terms_acceptance USING btree (provider_id, user_id, id);

CREATE TABLE billing_import (
  provider_id uuid NOT NULL,
  kind text NOT NULL,
  external_id text NOT NULL,
  id uuid NOT NULL,
  CONSTRAINT billing_import_pkey PRIMARY KEY (provider_id, kind, external_id),
  CONSTRAINT billing_import_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT billing_import_kind_check CHECK (kind = ANY (ARRAY['subscription'::text, 'invoice'::text]))
);

CREATE TABLE meter (
  provider_id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  unit text NOT NULL DEFAULT ''::text,
  aggregation text NOT NULL,
  archived_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT meter_pkey PRIMARY KEY (provider_id, key),
  CONSTRAINT meter_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT meter_aggregation_check CHECK (aggregation = ANY (ARRAY['sum'::text, 'max'::text, 'last'::text]))
);

CREATE TABLE usage_key (
  provider_id uuid NOT NULL,
  generation integer NOT NULL,
  content integer NOT NULL,
  id text NOT NULL,
  CONSTRAINT usage_key_pkey PRIMARY KEY (provider_id, generation, id)
) PARTITION BY LIST (generation);

CREATE TABLE usage_key_default PARTITION OF usage_key DEFAULT;

CREATE TABLE usage_total (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  meter text NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  aggregation text NOT NULL,
  value bigint NOT NULL,
  reserved bigint NOT NULL DEFAULT 0,
  late_value bigint NOT NULL DEFAULT 0,
  late_count bigint NOT NULL DEFAULT 0,
  last_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  notice_at timestamp with time zone,
  CONSTRAINT usage_total_pkey PRIMARY KEY (provider_id, account_id, meter, period_start),
  CONSTRAINT usage_total_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT usage_total_aggregation_check CHECK (aggregation = ANY (ARRAY['sum'::text, 'max'::text, 'last'::text])),
  CONSTRAINT usage_total_range CHECK (abs(value) < '9007199254740992'::bigint AND abs(late_value) < '9007199254740992'::bigint AND reserved >= 0 AND reserved <= '9007199254740991'::bigint)
) WITH (fillfactor=70);
CREATE INDEX usage_notice ON usage_total USING btree (provider_id, notice_at) WHERE notice_at IS NOT NULL;

CREATE TABLE consumption (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  feature text NOT NULL,
  meter text NOT NULL,
  period_start timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  answer jsonb NOT NULL,
  status text NOT NULL,
  settled bigint,
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT consumption_pkey PRIMARY KEY (provider_id, account_id, id),
  CONSTRAINT consumption_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT consumption_amount_check CHECK (amount > 0),
  CONSTRAINT consumption_kind_check CHECK (kind = ANY (ARRAY['consume'::text, 'reserve'::text])),
  CONSTRAINT consumption_status_check CHECK (status = ANY (ARRAY['refused'::text, 'consumed'::text, 'open'::text, 'settled'::text, 'expired'::text]))
);
CREATE INDEX consumption_created ON consumption USING brin (created_at);
CREATE INDEX consumption_expiry ON consumption USING btree (provider_id, expires_at) WHERE status = 'open'::text;
CREATE INDEX consumption_open ON consumption USING btree (provider_id, account_id, meter, period_start, expires_at) WHERE status = 'open'::text;

CREATE TABLE credit_balance (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  unit text NOT NULL,
  available bigint NOT NULL DEFAULT 0,
  issued bigint NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  expired bigint NOT NULL DEFAULT 0,
  operations bigint NOT NULL DEFAULT 0,
  CONSTRAINT credit_balance_pkey PRIMARY KEY (provider_id, account_id, unit),
  CONSTRAINT credit_balance_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES billing_account(provider_id, account_id) ON DELETE CASCADE,
  CONSTRAINT credit_balance_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT credit_balance_available_check CHECK (available >= 0),
  CONSTRAINT credit_balance_check CHECK (issued = (available + spent + expired)),
  CONSTRAINT credit_balance_expired_check CHECK (expired >= 0),
  CONSTRAINT credit_balance_issued_check CHECK (issued >= 0 AND issued <= '9007199254740991'::bigint),
  CONSTRAINT credit_balance_spent_check CHECK (spent >= 0)
);

CREATE TABLE credit_grant (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  unit text NOT NULL,
  source text NOT NULL,
  key text,
  amount bigint NOT NULL,
  remaining bigint NOT NULL,
  priority integer NOT NULL,
  expires_at timestamp with time zone,
  description text NOT NULL DEFAULT ''::text,
  subscription_id uuid,
  free_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  voided_at timestamp with time zone,
  CONSTRAINT credit_grant_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT credit_grant_once UNIQUE (provider_id, account_id, source, key),
  CONSTRAINT credit_grant_provider_id_account_id_unit_fkey FOREIGN KEY (provider_id, account_id, unit) REFERENCES credit_balance(provider_id, account_id, unit) ON DELETE CASCADE,
  CONSTRAINT credit_grant_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT credit_grant_amount_check CHECK (amount > 0),
  CONSTRAINT credit_grant_check CHECK (remaining >= 0 AND remaining <= amount),
  CONSTRAINT credit_grant_priority_check CHECK (priority >= 0 AND priority <= 100),
  CONSTRAINT credit_grant_source_check CHECK (source = ANY (ARRAY['grant'::text, 'allowance'::text]))
);
CREATE INDEX credit_grant_expires_at_idx ON credit_grant USING btree (expires_at) WHERE remaining > 0 AND expires_at IS NOT NULL;
CREATE INDEX credit_grant_provider_id_account_id_id_idx ON credit_grant USING btree (provider_id, account_id, id);
CREATE INDEX credit_grant_provider_id_account_id_unit_idx ON credit_grant USING btree (provider_id, account_id, unit) WHERE remaining > 0;

CREATE TABLE credit_operation (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  unit text NOT NULL,
  number bigint NOT NULL,
  kind text NOT NULL,
  key text,
  of bigint,
  amount bigint NOT NULL,
  available bigint NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  at timestamp with time zone NOT NULL,
  CONSTRAINT credit_operation_pkey PRIMARY KEY (provider_id, account_id, unit, number),
  CONSTRAINT credit_operation_once UNIQUE (provider_id, account_id, kind, key),
  CONSTRAINT credit_operation_provider_id_account_id_unit_fkey FOREIGN KEY (provider_id, account_id, unit) REFERENCES credit_balance(provider_id, account_id, unit) ON DELETE CASCADE,
  CONSTRAINT credit_operation_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT credit_operation_actor_kind_check CHECK (actor_kind = ANY (ARRAY['staff'::text, 'key'::text, 'admin'::text, 'system'::text])),
  CONSTRAINT credit_operation_amount_check CHECK (amount > 0),
  CONSTRAINT credit_operation_available_check CHECK (available >= 0),
  CONSTRAINT credit_operation_kind_check CHECK (kind = ANY (ARRAY['grant'::text, 'spend'::text, 'reversal'::text, 'expiry'::text, 'void'::text]))
);
CREATE INDEX credit_operation_provider_id_account_id_unit_of_idx ON credit_operation USING btree (provider_id, account_id, unit, of) WHERE of IS NOT NULL;

CREATE TABLE credit_entry (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  unit text NOT NULL,
  number bigint NOT NULL,
  grant_id uuid NOT NULL,
  from_book text NOT NULL,
  to_book text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT credit_entry_pkey PRIMARY KEY (provider_id, account_id, unit, number, grant_id),
  CONSTRAINT credit_entry_provider_id_account_id_unit_fkey FOREIGN KEY (provider_id, account_id, unit) REFERENCES credit_balance(provider_id, account_id, unit) ON DELETE CASCADE,
  CONSTRAINT credit_entry_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT credit_entry_amount_check CHECK (amount > 0),
  CONSTRAINT credit_entry_check CHECK (from_book <> to_book),
  CONSTRAINT credit_entry_from_book_check CHECK (from_book = ANY (ARRAY['issued'::text, 'available'::text, 'spent'::text])),
  CONSTRAINT credit_entry_to_book_check CHECK (to_book = ANY (ARRAY['issued'::text, 'available'::text, 'spent'::text, 'expired'::text]))
);

CREATE TABLE entitlement_override (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  feature text NOT NULL,
  content jsonb NOT NULL,
  reason text NOT NULL,
  ends_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT entitlement_override_pkey PRIMARY KEY (provider_id, account_id, feature),
  CONSTRAINT entitlement_override_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT entitlement_override_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE role_permission (
  provider_id uuid NOT NULL,
  role text NOT NULL,
  permissions text[] NOT NULL,
  CONSTRAINT role_permission_pkey PRIMARY KEY (provider_id, role),
  CONSTRAINT role_permission_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT role_permission_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text]))
);

CREATE TABLE stripe_integration (
  provider_id uuid NOT NULL,
  api_key bytea NOT NULL,
  webhook_secrets bytea NOT NULL,
  key_hint text NOT NULL,
  secret_hints jsonb NOT NULL,
  livemode boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  reconciled_to timestamp with time zone NOT NULL,
  reconcile_at timestamp with time zone NOT NULL,
  blocked_until timestamp with time zone,
  blocked_tries integer NOT NULL DEFAULT 0,
  problem text,
  CONSTRAINT stripe_integration_pkey PRIMARY KEY (provider_id),
  CONSTRAINT stripe_integration_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX stripe_integration_reconcile_at_idx ON stripe_integration USING btree (reconcile_at);

CREATE TABLE stripe_price (
  provider_id uuid NOT NULL,
  plan_key text NOT NULL,
  plan_version integer NOT NULL,
  "interval" text NOT NULL,
  currency text NOT NULL,
  price_id text NOT NULL,
  seat_price_id text,
  CONSTRAINT stripe_price_pkey PRIMARY KEY (provider_id, plan_key, plan_version, "interval", currency),
  CONSTRAINT stripe_price_provider_id_price_id_key UNIQUE (provider_id, price_id),
  CONSTRAINT stripe_price_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT stripe_price_provider_id_plan_key_plan_version_fkey FOREIGN KEY (provider_id, plan_key, plan_version) REFERENCES plan_version(provider_id, plan_key, number),
  CONSTRAINT stripe_price_interval_check CHECK ("interval" = ANY (ARRAY['month'::text, 'year'::text]))
);

CREATE TABLE stripe_customer (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  intent_id uuid NOT NULL,
  customer_id text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stripe_customer_pkey PRIMARY KEY (provider_id, account_id),
  CONSTRAINT stripe_customer_provider_id_customer_id_key UNIQUE (provider_id, customer_id),
  CONSTRAINT stripe_customer_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT stripe_customer_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE stripe_intent (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  account_id uuid NOT NULL,
  reference text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stripe_intent_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT stripe_intent_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT stripe_intent_kind_check CHECK (kind = ANY (ARRAY['checkout'::text, 'cancel'::text, 'undo'::text]))
);
CREATE INDEX stripe_intent_created_at_idx ON stripe_intent USING btree (created_at);
CREATE INDEX stripe_intent_provider_id_account_id_id_idx ON stripe_intent USING btree (provider_id, account_id, id);

CREATE TABLE stripe_object (
  provider_id uuid NOT NULL,
  kind text NOT NULL,
  id text NOT NULL,
  our_id uuid,
  marks bigint NOT NULL DEFAULT 0,
  due_at timestamp with time zone,
  is_leased boolean NOT NULL DEFAULT false,
  dirty_since timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  waits_for text,
  problem text,
  quiet boolean NOT NULL DEFAULT false,
  CONSTRAINT stripe_object_pkey PRIMARY KEY (provider_id, kind, id),
  CONSTRAINT stripe_object_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT stripe_object_kind_check CHECK (kind = ANY (ARRAY['subscription'::text, 'invoice'::text, 'customer'::text, 'checkout_session'::text]))
);
CREATE INDEX stripe_object_provider_id_due_at_idx ON stripe_object USING btree (provider_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX stripe_object_provider_id_kind_id_idx ON stripe_object USING btree (provider_id, kind, id) WHERE problem IS NOT NULL;
CREATE INDEX stripe_object_provider_id_waits_for_idx ON stripe_object USING btree (provider_id, waits_for) WHERE waits_for IS NOT NULL;

CREATE TABLE stripe_event (
  provider_id uuid NOT NULL,
  id text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT stripe_event_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT stripe_event_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX stripe_event_received_at_idx ON stripe_event USING btree (received_at);

CREATE TABLE portal_link (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid,
  return_url text,
  expires_at timestamp with time zone NOT NULL,
  opens text NOT NULL DEFAULT 'billing'::text,
  made_by_key uuid,
  made_by_user uuid,
  CONSTRAINT portal_link_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT portal_link_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_link_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT portal_link_provider_id_made_by_key_fkey FOREIGN KEY (provider_id, made_by_key) REFERENCES api_key(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_link_provider_id_made_by_user_fkey FOREIGN KEY (provider_id, made_by_user) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_link_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_link_opens_check CHECK (opens = ANY (ARRAY['billing'::text, 'webhooks'::text]))
);
CREATE INDEX portal_link_account ON portal_link USING btree (provider_id, account_id);
CREATE INDEX portal_link_expiry ON portal_link USING btree (expires_at);
CREATE INDEX portal_link_key ON portal_link USING btree (provider_id, made_by_key) WHERE made_by_key IS NOT NULL;
CREATE INDEX portal_link_maker ON portal_link USING btree (provider_id, made_by_user) WHERE made_by_user IS NOT NULL;
CREATE INDEX portal_link_user ON portal_link USING btree (provider_id, user_id);

CREATE TABLE oidc_session (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  session_id uuid,
  pending_id uuid,
  subject text NOT NULL,
  sid text,
  end_session_url text,
  id_token bytea,
  CONSTRAINT oidc_session_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT oidc_session_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oidc_session_provider_id_pending_id_fkey FOREIGN KEY (provider_id, pending_id) REFERENCES pending_login(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oidc_session_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX oidc_session_provider_id_connection_id_sid_idx ON oidc_session USING btree (provider_id, connection_id, sid);
CREATE INDEX oidc_session_provider_id_connection_id_subject_idx ON oidc_session USING btree (provider_id, connection_id, subject);
CREATE INDEX oidc_session_provider_id_pending_id_idx ON oidc_session USING btree (provider_id, pending_id);
CREATE INDEX oidc_session_provider_id_session_id_idx ON oidc_session USING btree (provider_id, session_id);

CREATE TABLE logout_token (
  provider_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  jti_digest bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT logout_token_pkey PRIMARY KEY (provider_id, connection_id, jti_digest),
  CONSTRAINT logout_token_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX logout_token_expires_at_idx ON logout_token USING btree (expires_at);

CREATE TABLE saml_watch (
  provider_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  looked_at timestamp with time zone,
  unknown_key_at timestamp with time zone,
  fault text,
  told_end timestamp with time zone,
  told_days integer,
  CONSTRAINT saml_watch_pkey PRIMARY KEY (provider_id, connection_id),
  CONSTRAINT saml_watch_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE saml_encryption_key (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  private_key bytea NOT NULL,
  certificate text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT saml_encryption_key_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT saml_encryption_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE setup_guide (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  slug text NOT NULL,
  link_digest bytea,
  browser_digest bytea,
  service text,
  connection_id uuid,
  tested_at timestamp with time zone,
  test_result text,
  enabled_at timestamp with time zone,
  refusal jsonb,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  seen_at timestamp with time zone,
  made_by_key uuid,
  made_by_user uuid,
  CONSTRAINT setup_guide_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT setup_guide_provider_id_browser_digest_key UNIQUE (provider_id, browser_digest),
  CONSTRAINT setup_guide_provider_id_link_digest_key UNIQUE (provider_id, link_digest),
  CONSTRAINT setup_guide_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT setup_guide_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE SET NULL (connection_id),
  CONSTRAINT setup_guide_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX setup_guide_account ON setup_guide USING btree (provider_id, account_id);
CREATE INDEX setup_guide_connection ON setup_guide USING btree (provider_id, connection_id);
CREATE INDEX setup_guide_expiry ON setup_guide USING btree (expires_at);

CREATE TABLE brand_image (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT brand_image_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT brand_image_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE provider_text (
  provider_id uuid NOT NULL,
  language text NOT NULL,
  texts jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT provider_text_pkey PRIMARY KEY (provider_id, language),
  CONSTRAINT provider_text_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE unanswered (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid,
  CONSTRAINT unanswered_pkey PRIMARY KEY (provider_id, user_id),
  CONSTRAINT unanswered_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE SET NULL (account_id),
  CONSTRAINT unanswered_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT unanswered_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX unanswered_account ON unanswered USING btree (provider_id, account_id);

CREATE TABLE passkey_offer (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  offered_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_offer_pkey PRIMARY KEY (provider_id, user_id),
  CONSTRAINT passkey_offer_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE user_picture (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  token text NOT NULL,
  content_type text NOT NULL,
  picture bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT user_picture_pkey PRIMARY KEY (provider_id, user_id),
  CONSTRAINT user_picture_provider_id_token_key UNIQUE (provider_id, token),
  CONSTRAINT user_picture_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE webhook_listener (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  key_id uuid,
  secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_listener_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT webhook_listener_provider_id_user_id_key_id_key UNIQUE NULLS NOT DISTINCT (provider_id, user_id, key_id),
  CONSTRAINT webhook_listener_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT webhook_listener_provider_id_key_id_fkey FOREIGN KEY (provider_id, key_id) REFERENCES api_key(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_listener_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT webhook_listener_check CHECK (num_nonnulls(user_id, key_id) <= 1)
);

CREATE TABLE webhook_mirror (
  provider_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT webhook_mirror_pkey PRIMARY KEY (provider_id, endpoint_id),
  CONSTRAINT webhook_mirror_provider_id_endpoint_id_fkey FOREIGN KEY (provider_id, endpoint_id) REFERENCES webhook_endpoint(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE mirrored_replay (
  provider_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  CONSTRAINT mirrored_replay_pkey PRIMARY KEY (provider_id, endpoint_id, id),
  CONSTRAINT mirrored_replay_provider_id_endpoint_id_fkey FOREIGN KEY (provider_id, endpoint_id) REFERENCES webhook_mirror(provider_id, endpoint_id) ON DELETE CASCADE
);

CREATE TABLE event_subject (
  provider_id uuid NOT NULL,
  subject bigint NOT NULL,
  event_id uuid NOT NULL,
  CONSTRAINT event_subject_pkey PRIMARY KEY (provider_id, subject, event_id)
) PARTITION BY RANGE (event_id);

CREATE TABLE event_subject_default PARTITION OF event_subject DEFAULT;

CREATE TABLE last_failure (
  provider_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  response_status smallint,
  error text NOT NULL,
  CONSTRAINT last_failure_pkey PRIMARY KEY (provider_id, delivery_id)
);
CREATE INDEX last_failure_provider_id_endpoint_id_delivery_id_idx ON last_failure USING btree (provider_id, endpoint_id, delivery_id);
CREATE INDEX last_failure_provider_id_error_delivery_id_idx ON last_failure USING btree (provider_id, error, delivery_id);
CREATE INDEX last_failure_provider_id_response_status_delivery_id_idx ON last_failure USING btree (provider_id, response_status, delivery_id) WHERE response_status IS NOT NULL;

CREATE TABLE webhook_endpoint_version (
  provider_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  version integer NOT NULL,
  url text NOT NULL,
  header_hints jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT webhook_endpoint_version_pkey PRIMARY KEY (provider_id, endpoint_id, version)
);

CREATE TABLE delivery_stat_part (
  provider_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  minute integer NOT NULL,
  sent integer NOT NULL,
  delivered integer NOT NULL,
  retried integer NOT NULL,
  exhausted integer NOT NULL,
  latencies smallint[] NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_cost_delay=0);

CREATE TABLE delivery_stat (
  provider_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  span integer NOT NULL,
  minute integer NOT NULL,
  sent bigint NOT NULL,
  delivered bigint NOT NULL,
  retried bigint NOT NULL,
  exhausted bigint NOT NULL,
  latencies bigint[] NOT NULL,
  CONSTRAINT delivery_stat_pkey PRIMARY KEY (provider_id, endpoint_id, span, minute)
);

CREATE TABLE endpoint_alert (
  provider_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  exhausted integer NOT NULL DEFAULT 0,
  exhausted_delivery_id uuid,
  exhausted_due_at timestamp with time zone,
  exhausted_told_at timestamp with time zone,
  mail_event_id uuid,
  mail_event_type text,
  mail_due_at timestamp with time zone,
  mail_tries smallint NOT NULL DEFAULT 0,
  mail_told text[] NOT NULL DEFAULT '{}'::text[],
  mailed_at timestamp with time zone,
  mailed_bad boolean NOT NULL DEFAULT false,
  left_out integer NOT NULL DEFAULT 0,
  CONSTRAINT endpoint_alert_pkey PRIMARY KEY (provider_id, endpoint_id)
);
CREATE INDEX endpoint_alert_exhausted_due_at_idx ON endpoint_alert USING btree (exhausted_due_at) WHERE exhausted_due_at IS NOT NULL;
CREATE INDEX endpoint_alert_mail_due_at_idx ON endpoint_alert USING btree (mail_due_at) WHERE mail_due_at IS NOT NULL;

CREATE TABLE event_type (
  provider_id uuid NOT NULL,
  name text NOT NULL,
  id uuid NOT NULL,
  summary text NOT NULL,
  version integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  archived_at timestamp with time zone,
  deleted_at timestamp with time zone,
  CONSTRAINT event_type_pkey PRIMARY KEY (provider_id, name),
  CONSTRAINT event_type_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE event_type_version (
  provider_id uuid NOT NULL,
  name text NOT NULL,
  version integer NOT NULL,
  id uuid NOT NULL,
  schema json NOT NULL,
  example json NOT NULL,
  subjects text[] NOT NULL,
  account text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT event_type_version_pkey PRIMARY KEY (provider_id, name, version),
  CONSTRAINT event_type_version_provider_id_name_fkey FOREIGN KEY (provider_id, name) REFERENCES event_type(provider_id, name)
);

CREATE TABLE sign_in_stat_part (
  provider_id uuid NOT NULL,
  minute integer NOT NULL,
  principal text NOT NULL,
  method text NOT NULL,
  reason text NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=20000, autovacuum_vacuum_insert_scale_factor=0, autovacuum_vacuum_cost_delay=0);

CREATE TABLE sign_in_stat (
  provider_id uuid NOT NULL,
  span integer NOT NULL,
  minute integer NOT NULL,
  principal text NOT NULL,
  method text NOT NULL,
  reason text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT sign_in_stat_pkey PRIMARY KEY (provider_id, span, minute, principal, method, reason)
);

CREATE TABLE portal_session (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  account_id uuid NOT NULL,
  opens text NOT NULL,
  user_id uuid,
  made_by_key uuid,
  made_by_user uuid,
  return_url text,
  browser_digest bytea NOT NULL,
  bound boolean,
  opened_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT portal_session_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT portal_session_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_session_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT portal_session_provider_id_made_by_key_fkey FOREIGN KEY (provider_id, made_by_key) REFERENCES api_key(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_session_provider_id_made_by_user_fkey FOREIGN KEY (provider_id, made_by_user) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_session_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT portal_session_opens_check CHECK (opens = 'webhooks'::text)
);
CREATE INDEX portal_session_account ON portal_session USING btree (provider_id, account_id);
CREATE INDEX portal_session_expiry ON portal_session USING btree (expires_at);
CREATE INDEX portal_session_key ON portal_session USING btree (provider_id, made_by_key) WHERE made_by_key IS NOT NULL;
CREATE INDEX portal_session_maker ON portal_session USING btree (provider_id, made_by_user) WHERE made_by_user IS NOT NULL;
CREATE INDEX portal_session_user ON portal_session USING btree (provider_id, user_id) WHERE user_id IS NOT NULL;

CREATE TABLE welcome_link (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT welcome_link_pkey PRIMARY KEY (provider_id),
  CONSTRAINT welcome_link_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id) ON DELETE CASCADE
);

CREATE TABLE alert_address (
  provider_id uuid NOT NULL,
  email text NOT NULL,
  id uuid NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  proof_digest bytea,
  proof_ends_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  CONSTRAINT alert_address_pkey PRIMARY KEY (provider_id, email),
  CONSTRAINT alert_address_provider_id_id_key UNIQUE (provider_id, id),
  CONSTRAINT alert_address_provider_id_proof_digest_key UNIQUE (provider_id, proof_digest),
  CONSTRAINT alert_address_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id) ON DELETE CASCADE
);

CREATE TABLE charge (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  invoice_id uuid,
  line integer,
  description text NOT NULL,
  kind text NOT NULL,
  quantity bigint NOT NULL,
  unit_amount bigint NOT NULL,
  period_start timestamp with time zone NOT NULL,
  period_end timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  discount bigint NOT NULL DEFAULT 0,
  tax jsonb NOT NULL,
  tax_inclusive boolean NOT NULL,
  taken_back bigint NOT NULL DEFAULT 0,
  CONSTRAINT charge_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT charge_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT charge_provider_id_invoice_id_fkey FOREIGN KEY (provider_id, invoice_id) REFERENCES invoice(provider_id, id),
  CONSTRAINT charge_amount_check CHECK (amount >= 0),
  CONSTRAINT charge_check CHECK (period_start < period_end),
  CONSTRAINT charge_check1 CHECK (0 <= taken_back AND taken_back <= (amount - discount)),
  CONSTRAINT charge_discount_check CHECK (discount >= 0),
  CONSTRAINT charge_kind_check CHECK (kind = ANY (ARRAY['plan'::text, 'seats'::text]))
);
CREATE UNIQUE INDEX charge_of_line ON charge USING btree (provider_id, invoice_id, line);
CREATE INDEX charge_of_subscription ON charge USING btree (provider_id, subscription_id, ends_at);

CREATE TABLE trial_use (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT trial_use_pkey PRIMARY KEY (provider_id, user_id),
  CONSTRAINT trial_use_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE stripe_allowance (
  provider_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  plan_key text NOT NULL,
  plan_version integer NOT NULL,
  "interval" text NOT NULL,
  seats integer NOT NULL,
  period_start timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT stripe_allowance_pkey PRIMARY KEY (provider_id, subscription_id),
  CONSTRAINT stripe_allowance_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT stripe_allowance_provider_id_subscription_id_fkey FOREIGN KEY (provider_id, subscription_id) REFERENCES subscription(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE billing_mail (
  provider_id uuid NOT NULL,
  kind text NOT NULL,
  ref_id uuid NOT NULL,
  step integer NOT NULL DEFAULT 0,
  account_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  told text[] NOT NULL DEFAULT '{}'::text[],
  sent_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  CONSTRAINT billing_mail_pkey PRIMARY KEY (provider_id, kind, ref_id, step),
  CONSTRAINT billing_mail_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES billing_account(provider_id, account_id) ON DELETE CASCADE,
  CONSTRAINT billing_mail_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT billing_mail_check CHECK (sent_at IS NULL OR cancelled_at IS NULL)
);
CREATE INDEX billing_mail_provider_id_account_id_sent_at_idx ON billing_mail USING btree (provider_id, account_id, sent_at);
CREATE INDEX billing_mail_provider_id_due_at_idx ON billing_mail USING btree (provider_id, due_at) WHERE sent_at IS NULL AND cancelled_at IS NULL;

CREATE TABLE former_member (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  by_directory boolean NOT NULL,
  external_id text,
  held_address boolean NOT NULL DEFAULT false,
  CONSTRAINT former_member_pkey PRIMARY KEY (provider_id, account_id, user_id),
  CONSTRAINT former_member_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT former_member_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX former_member_provider_id_user_id_idx ON former_member USING btree (provider_id, user_id);

CREATE TABLE trial_address (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  account_id uuid NOT NULL,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT trial_address_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT trial_address_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE preference (
  provider_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  value jsonb NOT NULL,
  set_at timestamp with time zone NOT NULL,
  CONSTRAINT preference_pkey PRIMARY KEY (provider_id, user_id, name),
  CONSTRAINT preference_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE active_user_stat (
  provider_id uuid NOT NULL,
  day date NOT NULL,
  in_day integer NOT NULL,
  in_month integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT active_user_stat_pkey PRIMARY KEY (provider_id, day)
);

CREATE TABLE mrr_movement (
  provider_id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  version bigint NOT NULL,
  account_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  yearly_before bigint NOT NULL,
  yearly_after bigint NOT NULL,
  CONSTRAINT mrr_movement_pkey PRIMARY KEY (provider_id, subscription_id, version),
  CONSTRAINT mrr_movement_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT mrr_movement_provider_id_subscription_id_fkey FOREIGN KEY (provider_id, subscription_id) REFERENCES subscription(provider_id, id),
  CONSTRAINT mrr_movement_check CHECK (yearly_after >= 0 AND yearly_after <> yearly_before),
  CONSTRAINT mrr_movement_kind_check CHECK (kind = ANY (ARRAY['new'::text, 'expansion'::text, 'contraction'::text, 'churn'::text, 'reactivation'::text])),
  CONSTRAINT mrr_movement_yearly_before_check CHECK (yearly_before >= 0)
);
CREATE INDEX mrr_movement_of_account ON mrr_movement USING btree (provider_id, account_id);

CREATE TABLE oauth_issuer (
  provider_id uuid NOT NULL,
  principal text NOT NULL,
  issuer text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  dcr text NOT NULL DEFAULT 'off'::text,
  cimd text NOT NULL DEFAULT 'off'::text,
  allowed_hosts text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_issuer_pkey PRIMARY KEY (provider_id, principal),
  CONSTRAINT oauth_issuer_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT oauth_issuer_cimd_check CHECK (cimd = ANY (ARRAY['off'::text, 'allowed_hosts'::text, 'any'::text])),
  CONSTRAINT oauth_issuer_dcr_check CHECK (dcr = ANY (ARRAY['off'::text, 'approved'::text, 'open'::text])),
  CONSTRAINT oauth_issuer_principal_check CHECK (principal = ANY (ARRAY['customer'::text, 'provider'::text]))
);

CREATE TABLE oauth_signing_key (
  provider_id uuid NOT NULL,
  principal text NOT NULL,
  kid text NOT NULL,
  alg text NOT NULL,
  state text NOT NULL,
  private_jwk bytea NOT NULL,
  public_jwk jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  active_from timestamp with time zone,
  retire_at timestamp with time zone,
  CONSTRAINT oauth_signing_key_pkey PRIMARY KEY (provider_id, principal, kid),
  CONSTRAINT oauth_signing_key_provider_id_principal_fkey FOREIGN KEY (provider_id, principal) REFERENCES oauth_issuer(provider_id, principal) ON DELETE CASCADE,
  CONSTRAINT oauth_signing_key_alg_check CHECK (alg = ANY (ARRAY['RS256'::text, 'ES256'::text])),
  CONSTRAINT oauth_signing_key_state_check CHECK (state = ANY (ARRAY['next'::text, 'active'::text, 'retiring'::text]))
);
CREATE UNIQUE INDEX oauth_signing_key_active ON oauth_signing_key USING btree (provider_id, principal, alg) WHERE state = 'active'::text;

CREATE TABLE oauth_client (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  client_id text NOT NULL,
  principal text NOT NULL,
  kind text NOT NULL,
  source text NOT NULL,
  first_party boolean NOT NULL,
  name text NOT NULL,
  logo_url text,
  urls jsonb NOT NULL DEFAULT '{}'::jsonb,
  redirect_uris text[] NOT NULL,
  post_logout_uris text[] NOT NULL DEFAULT '{}'::text[],
  grant_types text[] NOT NULL,
  auth_method text NOT NULL,
  jwks jsonb,
  jwks_uri text,
  scopes text[],
  access_ttl integer,
  refresh_ttl integer,
  backchannel_logout_uri text,
  dpop_required boolean NOT NULL DEFAULT false,
  account_id uuid,
  status text NOT NULL,
  document jsonb,
  document_digest bytea,
  document_fetched_at timestamp with time zone,
  document_fresh_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  document_fault text,
  serves text,
  may_call text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT oauth_client_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT oauth_client_provider_id_principal_client_id_key UNIQUE (provider_id, principal, client_id),
  CONSTRAINT oauth_client_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_client_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT oauth_client_auth_method_check CHECK (auth_method = ANY (ARRAY['none'::text, 'client_secret_basic'::text, 'client_secret_post'::text, 'private_key_jwt'::text])),
  CONSTRAINT oauth_client_kind_check CHECK (kind = ANY (ARRAY['web'::text, 'spa'::text, 'native'::text, 'machine'::text, 'agent'::text])),
  CONSTRAINT oauth_client_principal_check CHECK (principal = ANY (ARRAY['customer'::text, 'provider'::text])),
  CONSTRAINT oauth_client_source_check CHECK (source = ANY (ARRAY['admin'::text, 'dcr'::text, 'cimd'::text])),
  CONSTRAINT oauth_client_status_check CHECK (status = ANY (ARRAY['active'::text, 'disabled'::text, 'pending'::text]))
);
CREATE INDEX oauth_client_account ON oauth_client USING btree (provider_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oauth_client_by_last_used_at ON oauth_client USING btree (provider_id, COALESCE(last_used_at, '-infinity'::timestamp with time zone), id);
CREATE INDEX oauth_client_by_name ON oauth_client USING btree (provider_id, lower(name) COLLATE "C", id);
CREATE INDEX oauth_client_document ON oauth_client USING btree (provider_id, principal, document_fetched_at) WHERE source = 'cimd'::text;

CREATE TABLE oauth_client_secret (
  provider_id uuid NOT NULL,
  application_id uuid NOT NULL,
  id uuid NOT NULL,
  digest bytea NOT NULL,
  hint text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  CONSTRAINT oauth_client_secret_pkey PRIMARY KEY (provider_id, application_id, id),
  CONSTRAINT oauth_client_secret_provider_id_application_id_fkey FOREIGN KEY (provider_id, application_id) REFERENCES oauth_client(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE oauth_resource (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  principal text NOT NULL,
  identifier text NOT NULL,
  name text NOT NULL,
  token_format text NOT NULL,
  access_ttl integer NOT NULL,
  enabled boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_resource_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT oauth_resource_provider_id_principal_identifier_key UNIQUE (provider_id, principal, identifier),
  CONSTRAINT oauth_resource_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT oauth_resource_principal_check CHECK (principal = ANY (ARRAY['customer'::text, 'provider'::text])),
  CONSTRAINT oauth_resource_token_format_check CHECK (token_format = ANY (ARRAY['jwt'::text, 'opaque'::text]))
);

CREATE TABLE oauth_scope (
  provider_id uuid NOT NULL,
  resource_id uuid NOT NULL,
  name text NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  sensitive boolean NOT NULL,
  staff_roles text[],
  permission text,
  per_account boolean NOT NULL DEFAULT false,
  CONSTRAINT oauth_scope_pkey PRIMARY KEY (provider_id, resource_id, name),
  CONSTRAINT oauth_scope_provider_id_resource_id_fkey FOREIGN KEY (provider_id, resource_id) REFERENCES oauth_resource(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE oauth_grant (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  principal text NOT NULL,
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  account_id uuid,
  kind text NOT NULL,
  scopes jsonb NOT NULL,
  actor uuid,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  reason text,
  asked_digest bytea,
  CONSTRAINT oauth_grant_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT oauth_grant_provider_id_application_id_fkey FOREIGN KEY (provider_id, application_id) REFERENCES oauth_client(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_grant_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_grant_kind_check CHECK (kind = ANY (ARRAY['consent'::text, 'first_party'::text]))
);
CREATE INDEX oauth_grant_account ON oauth_grant USING btree (provider_id, account_id) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX oauth_grant_live ON oauth_grant USING btree (provider_id, application_id, user_id, account_id) NULLS NOT DISTINCT WHERE revoked_at IS NULL;
CREATE INDEX oauth_grant_user ON oauth_grant USING btree (provider_id, user_id);

CREATE TABLE oauth_token (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  principal text NOT NULL,
  kind text NOT NULL,
  application_id uuid NOT NULL,
  grant_id uuid,
  session_id uuid,
  family uuid NOT NULL,
  payload jsonb NOT NULL,
  successor bytea,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  user_code_digest bytea,
  polled_at timestamp with time zone,
  poll_seconds integer,
  CONSTRAINT oauth_token_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT oauth_token_provider_id_application_id_fkey FOREIGN KEY (provider_id, application_id) REFERENCES oauth_client(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_token_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT oauth_token_provider_id_grant_id_fkey FOREIGN KEY (provider_id, grant_id) REFERENCES oauth_grant(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_token_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_token_kind_check CHECK (kind = ANY (ARRAY['code'::text, 'refresh'::text, 'access'::text, 'device'::text, 'par'::text]))
);
CREATE INDEX oauth_token_application ON oauth_token USING btree (provider_id, application_id);
CREATE INDEX oauth_token_expires_at ON oauth_token USING btree (expires_at);
CREATE INDEX oauth_token_grant ON oauth_token USING btree (provider_id, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oauth_token_session ON oauth_token USING btree (provider_id, session_id) WHERE session_id IS NOT NULL;
CREATE UNIQUE INDEX oauth_token_user_code ON oauth_token USING btree (provider_id, principal, user_code_digest) WHERE user_code_digest IS NOT NULL;

CREATE TABLE oauth_interaction (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  principal text NOT NULL,
  browser_digest bytea NOT NULL,
  payload jsonb NOT NULL,
  began_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_interaction_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT oauth_interaction_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX oauth_interaction_expires_at ON oauth_interaction USING btree (expires_at);

CREATE TABLE oauth_revocation (
  provider_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  principal text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamp with time zone NOT NULL,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT oauth_revocation_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT oauth_revocation_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT oauth_revocation_kind_check CHECK (kind = ANY (ARRAY['session'::text, 'user'::text, 'grant'::text, 'client'::text, 'family'::text, 'member'::text])),
  CONSTRAINT oauth_revocation_principal_check CHECK (principal = ANY (ARRAY['customer'::text, 'provider'::text]))
);
CREATE INDEX oauth_revocation_at ON oauth_revocation USING btree (at);
CREATE INDEX oauth_revocation_family ON oauth_revocation USING btree (provider_id, subject) WHERE kind = 'family'::text;
CREATE INDEX oauth_revocation_tx ON oauth_revocation USING btree (tx);

CREATE TABLE oauth_login (
  provider_id uuid NOT NULL,
  session_id uuid NOT NULL,
  principal text NOT NULL,
  CONSTRAINT oauth_login_pkey PRIMARY KEY (provider_id, session_id),
  CONSTRAINT oauth_login_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE
);
CREATE TRIGGER note_end AFTER DELETE ON oauth_login FOR EACH ROW EXECUTE FUNCTION note_ended_login();

CREATE TABLE oauth_login_application (
  provider_id uuid NOT NULL,
  session_id uuid NOT NULL,
  application_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT oauth_login_application_pkey PRIMARY KEY (provider_id, session_id, application_id),
  CONSTRAINT oauth_login_application_provider_id_application_id_fkey FOREIGN KEY (provider_id, application_id) REFERENCES oauth_client(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT oauth_login_application_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES oauth_login(provider_id, session_id) ON DELETE CASCADE
);
CREATE INDEX oauth_login_application_application ON oauth_login_application USING btree (provider_id, application_id);
CREATE TRIGGER queue_end AFTER DELETE ON oauth_login_application FOR EACH ROW EXECUTE FUNCTION queue_logout();

CREATE TABLE oauth_logout (
  provider_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL,
  session_id uuid NOT NULL,
  user_id uuid NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT oauth_logout_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT oauth_logout_provider_id_application_id_fkey FOREIGN KEY (provider_id, application_id) REFERENCES oauth_client(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX oauth_logout_application ON oauth_logout USING btree (provider_id, application_id);
CREATE INDEX oauth_logout_due ON oauth_logout USING btree (due_at);

CREATE TABLE oauth_replay (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_replay_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT oauth_replay_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX oauth_replay_expires_at ON oauth_replay USING btree (expires_at);

CREATE TABLE oauth_refusal (
  provider_id uuid NOT NULL,
  application_id uuid NOT NULL,
  id uuid NOT NULL,
  fingerprint bytea NOT NULL,
  endpoint text NOT NULL,
  error text NOT NULL,
  reason text NOT NULL,
  sent text,
  expected text[] NOT NULL,
  differs_at integer,
  network text NOT NULL,
  times integer NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT oauth_refusal_pkey PRIMARY KEY (provider_id, application_id, id),
  CONSTRAINT oauth_refusal_provider_id_application_id_fingerprint_key UNIQUE (provider_id, application_id, fingerprint),
  CONSTRAINT oauth_refusal_provider_id_application_id_fkey FOREIGN KEY (provider_id, application_id) REFERENCES oauth_client(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX oauth_refusal_last_at ON oauth_refusal USING btree (last_at);

CREATE TABLE mcp_confirmation (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  digest bytea NOT NULL,
  user_id uuid NOT NULL,
  application_id uuid NOT NULL,
  asked bytea NOT NULL,
  state bytea NOT NULL,
  tool text NOT NULL,
  says jsonb NOT NULL,
  needs_person boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decision text,
  decided_at timestamp with time zone,
  consumed_at timestamp with time zone,
  CONSTRAINT mcp_confirmation_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT mcp_confirmation_provider_id_digest_key UNIQUE (provider_id, digest),
  CONSTRAINT mcp_confirmation_provider_id_application_id_fkey FOREIGN KEY (provider_id, application_id) REFERENCES oauth_client(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT mcp_confirmation_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT mcp_confirmation_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT mcp_confirmation_decision_check CHECK (decision = ANY (ARRAY['confirmed'::text, 'cancelled'::text]))
);
CREATE INDEX mcp_confirmation_application ON mcp_confirmation USING btree (provider_id, application_id);
CREATE INDEX mcp_confirmation_expired ON mcp_confirmation USING btree (expires_at);
CREATE INDEX mcp_confirmation_user ON mcp_confirmation USING btree (provider_id, user_id);

CREATE TABLE permission (
  provider_id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  assignable boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  requires_feature text,
  CONSTRAINT permission_pkey PRIMARY KEY (provider_id, key),
  CONSTRAINT permission_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE role (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid,
  key text NOT NULL,
  name text NOT NULL,
  level text NOT NULL,
  permissions text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT role_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT role_provider_id_account_id_fkey FOREIGN KEY (provider_id, account_id) REFERENCES account(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT role_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT role_level_check CHECK (level = ANY (ARRAY['owner'::text, 'admin'::text]))
);
CREATE UNIQUE INDEX role_key ON role USING btree (provider_id, key) WHERE account_id IS NULL;
CREATE UNIQUE INDEX role_key_of_account ON role USING btree (provider_id, account_id, key) WHERE account_id IS NOT NULL;

CREATE TABLE member_role (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role_id uuid NOT NULL,
  source text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT member_role_pkey PRIMARY KEY (provider_id, account_id, user_id, role_id, source),
  CONSTRAINT member_role_provider_id_account_id_user_id_fkey FOREIGN KEY (provider_id, account_id, user_id) REFERENCES member(provider_id, account_id, user_id) ON DELETE CASCADE,
  CONSTRAINT member_role_provider_id_role_id_fkey FOREIGN KEY (provider_id, role_id) REFERENCES role(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT member_role_source_check CHECK (source = ANY (ARRAY['manual'::text, 'directory'::text, 'connection'::text]))
);
CREATE INDEX member_role_role ON member_role USING btree (provider_id, role_id);

CREATE TABLE native_nonce (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  connection_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT native_nonce_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT native_nonce_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT native_nonce_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX native_nonce_expires_at_idx ON native_nonce USING btree (expires_at);
CREATE INDEX native_nonce_provider_id_connection_id_idx ON native_nonce USING btree (provider_id, connection_id);

CREATE TABLE session_transfer (
  provider_id uuid NOT NULL,
  digest bytea NOT NULL,
  session_id uuid NOT NULL,
  redirect_url text,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT session_transfer_pkey PRIMARY KEY (provider_id, digest),
  CONSTRAINT session_transfer_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT session_transfer_provider_id_session_id_fkey FOREIGN KEY (provider_id, session_id) REFERENCES session(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX session_transfer_expires_at_idx ON session_transfer USING btree (expires_at);
CREATE INDEX session_transfer_provider_id_session_id_idx ON session_transfer USING btree (provider_id, session_id);

CREATE TABLE connection_outage (
  provider_id uuid NOT NULL,
  connection_id uuid NOT NULL,
  failed_at timestamp with time zone[] NOT NULL,
  reason text NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT connection_outage_pkey PRIMARY KEY (provider_id, connection_id),
  CONSTRAINT connection_outage_provider_id_connection_id_fkey FOREIGN KEY (provider_id, connection_id) REFERENCES connection(provider_id, id) ON DELETE CASCADE
);

CREATE TABLE personal_export (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'preparing'::text,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  sealed bytea,
  CONSTRAINT personal_export_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT personal_export_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT personal_export_check CHECK ((status = 'ready'::text) = (sealed IS NOT NULL)),
  CONSTRAINT personal_export_check1 CHECK ((status = 'preparing'::text) = (expires_at IS NULL)),
  CONSTRAINT personal_export_status_check CHECK (status = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX personal_export_expires_at_idx ON personal_export USING btree (expires_at);
CREATE INDEX personal_export_provider_id_user_id_idx ON personal_export USING btree (provider_id, user_id);

CREATE TABLE deprecated_use (
  provider_id uuid NOT NULL,
  key_id uuid,
  operation text NOT NULL,
  field text,
  day date NOT NULL,
  count bigint NOT NULL,
  last_client text,
  CONSTRAINT deprecated_use_provider_id_key_id_operation_field_day_key UNIQUE NULLS NOT DISTINCT (provider_id, key_id, operation, field, day),
  CONSTRAINT deprecated_use_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT deprecated_use_provider_id_key_id_fkey FOREIGN KEY (provider_id, key_id) REFERENCES api_key(provider_id, id) ON DELETE CASCADE,
  CONSTRAINT deprecated_use_count_check CHECK (count > 0)
);
CREATE INDEX deprecated_use_day ON deprecated_use USING btree (day);
