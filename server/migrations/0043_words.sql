-- A provider's own texts for pages and mails, and the languages that it added.
create table provider_text (
  provider_id uuid not null references provider,
  language text not null, -- a BCP 47 tag in canonical form
  texts jsonb not null, -- by "area.key", or "area.key.one" for one form of a plural
  changed_at timestamptz not null,
  primary key (provider_id, language)
);
alter table provider add texts_version integer not null default 0; -- rises with each change of them; 0: it never had any

-- The language for a person's next mail, as a BCP 47 tag; null: the provider's default.
alter table app_user add language text;
alter table email_proof add language text;
