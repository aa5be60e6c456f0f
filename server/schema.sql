-- The schema that the files of server/migrations add up to. Made by: npm run generate
-- Left out: the daily partitions, which lib/partitions.ts makes.

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

CREATE TABLE schema_migration (
  number integer NOT NULL,
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migration_pkey PRIMARY KEY (number)
);

CREATE TABLE provider (
  provider_id uuid NOT NULL,
  slug text NOT NULL,
  host text,
  name text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT provider_pkey PRIMARY KEY (provider_id),
  CONSTRAINT provider_host_key UNIQUE (host),
  CONSTRAINT provider_slug_key UNIQUE (slug)
);

CREATE TABLE api_key (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  hint text NOT NULL,
  digest bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT api_key_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT api_key_provider_id_digest_key UNIQUE (provider_id, digest),
  CONSTRAINT api_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE idempotency_key (
  provider_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  status smallint NOT NULL,
  answer bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (provider_id, key),
  CONSTRAINT idempotency_key_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX idempotency_key_created_at_idx ON idempotency_key USING btree (created_at);

CREATE TABLE app_user (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  principal text NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT app_user_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT app_user_provider_id_principal_email_key UNIQUE (provider_id, principal, email),
  CONSTRAINT app_user_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT app_user_principal_check CHECK (principal = ANY (ARRAY['customer'::text, 'provider'::text]))
);

CREATE TABLE account (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT account_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);

CREATE TABLE member (
  provider_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone NOT NULL,
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
  CONSTRAINT session_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT session_provider_id_token_digest_key UNIQUE (provider_id, token_digest),
  CONSTRAINT session_provider_id_user_id_fkey FOREIGN KEY (provider_id, user_id) REFERENCES app_user(provider_id, id) ON DELETE CASCADE
);
CREATE INDEX session_expires_at_idx ON session USING btree (expires_at);
CREATE INDEX session_provider_id_user_id_idx ON session USING btree (provider_id, user_id);

CREATE TABLE otp_challenge (
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
  CONSTRAINT otp_challenge_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT otp_challenge_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX otp_challenge_created_at_idx ON otp_challenge USING btree (created_at);
CREATE INDEX otp_challenge_provider_id_principal_email_id_idx ON otp_challenge USING btree (provider_id, principal, email, id);

CREATE TABLE otp_address (
  provider_id uuid NOT NULL,
  principal text NOT NULL,
  email text NOT NULL,
  wrong_guesses smallint NOT NULL DEFAULT 0,
  window_started_at timestamp with time zone NOT NULL,
  CONSTRAINT otp_address_pkey PRIMARY KEY (provider_id, principal, email),
  CONSTRAINT otp_address_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id)
);
CREATE INDEX otp_address_window_started_at_idx ON otp_address USING btree (window_started_at);

CREATE TABLE event (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
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
  CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (provider_id, id),
  CONSTRAINT webhook_endpoint_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(provider_id),
  CONSTRAINT webhook_endpoint_status_check CHECK (status = ANY (ARRAY['enabled'::text, 'paused'::text, 'disabled'::text]))
);

CREATE TABLE delivery (
  provider_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_type text NOT NULL,
  status text NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone,
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
  CONSTRAINT attempt_pkey PRIMARY KEY (provider_id, delivery_id, id),
  CONSTRAINT attempt_trigger_check CHECK (trigger = ANY (ARRAY['schedule'::text, 'replay'::text, 'probe'::text, 'test'::text]))
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
  CONSTRAINT delivery_queue_pkey PRIMARY KEY (provider_id, endpoint_id, due_at, delivery_id)
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
